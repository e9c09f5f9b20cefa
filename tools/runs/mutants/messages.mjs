import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

// Leaves out the words of messages, because tests assert codes. Everything that decides whether to throw, and with which
// code, stays in.

/** Functions that take a message: the index of that argument. */
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

const messages = {
  shouldIgnore: (path) =>
    isSentence(path.node) || isMessageArgument(path) ? 'chooses the words of a message' : undefined,
}

function isSentence({ type, value, quasis }) {
  const text =
    type === 'StringLiteral'
      ? value
      : type === 'TemplateLiteral'
        ? quasis.map((part) => part.value.raw).join('')
        : ''
  return text.includes(' ') && /[a-z]{2}/.test(text) && !PROGRAM.test(text)
}

function isMessageArgument({ parentPath: call, listKey, key }) {
  if (listKey !== 'arguments' || call.node.callee?.type !== 'Identifier') return false
  const { name } = call.node.callee
  if (call.isNewExpression()) return key === 0 && /^(?!Aggregate).*(?:Error|Misfit)$/.test(name)
  return MESSAGE_ARGUMENTS[name] === key
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'messages', messages)]
