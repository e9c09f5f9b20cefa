import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

// Leaves out everything that only chooses the words of a message, because tests assert codes. Everything that decides
// whether to throw, and with which code, stays in.

/** Functions of other modules that take a message: the index of that argument. */
const MESSAGE_ARGUMENTS = {
  checkString: 0,
  misfit: 0,
  reject: 1,
  unreadable: 0,
  unusable: 1,
  warn: 0,
}

/** SQL, Lua, JSON, and media types also contain spaces and words. */
const PROGRAM =
  /\b(?:SELECT|INSERT|UPDATE|DELETE|CREATE|COMMENT|SET|FROM|AND|interval|pg_catalog)\b|::|redis\.call|^\{|^[a-z]+\/[a-z]+;/

const known = new WeakMap()

const messages = {
  shouldIgnore: (path) => (isMessage(path) ? 'chooses the words of a message' : undefined),
}

/** Returns whether a node and all its descendants only choose words. */
function isMessage(path) {
  const { node } = path
  if (!known.has(node)) {
    // For bindings that refer to themselves.
    known.set(node, false)
    known.set(node, isText(path) || isOnlyForTexts(path))
  }
  return known.get(node)
}

function isText(path) {
  return isSentence(path) || isMessageArgument(path) || isMessageProperty(path)
}

function isSentence({ node }) {
  const text =
    node.type === 'StringLiteral'
      ? node.value
      : node.type === 'TemplateLiteral'
        ? node.quasis.map(({ value }) => value.raw).join('')
        : ''
  return text.includes(' ') && /[a-z]{2}/.test(text) && !PROGRAM.test(text)
}

function isMessageArgument(path) {
  const { parentPath: call, listKey, key } = path
  if (listKey !== 'arguments') return false
  const { type, name } = call.node.callee ?? {}
  if (type !== 'Identifier') return false
  if (call.isNewExpression()) return key === 0 && /^(?!Aggregate).*(?:Error|Misfit)$/.test(name)
  const binding = call.scope.getBinding(name)
  if (binding === undefined || binding.kind === 'module') return MESSAGE_ARGUMENTS[name] === key
  const parameter = binding.path.isFunctionDeclaration()
    ? binding.path.get('params')[key]
    : undefined
  return parameter?.isIdentifier() === true && isUsedInMessages(parameter, parameter.node.name)
}

function isMessageProperty({ parent, key }) {
  return parent?.type === 'ObjectProperty' && key === 'value' && parent.key.name === 'message'
}

function isOnlyForTexts(path) {
  if (!path.isVariableDeclarator() && !path.isFunctionDeclaration()) return false
  const { id } = path.node
  return id?.type === 'Identifier' && isUsedInMessages(path, id.name)
}

function isUsedInMessages(path, name) {
  const scope = path.isFunctionDeclaration() ? path.parentPath.scope : path.scope
  const references = scope.getBinding(name)?.referencePaths ?? []
  return (
    references.length > 0 &&
    references.every((reference) => reference.find((part) => isMessage(part)) !== null)
  )
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'messages', messages)]
