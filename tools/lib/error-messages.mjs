// Finds the messages that belong to an error code, in the sources. What is inserted at run time is shown as <name>.
import { join } from 'node:path'
import { parseSource, ts, walk } from './syntax.mjs'
import { listFiles, packages } from './workspace.mjs'

const MAX_DEPTH = 5

/** Functions by name, and the constants at the top of a file, which other files can import. */
function namesIn(files) {
  const functions = new Map()
  const constants = new Map()
  for (const file of files) {
    walk(file, (node) => {
      if (ts.isFunctionDeclaration(node) && node.name) functions.set(node.name.text, node)
      if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.initializer)
        return
      if (ts.isArrowFunction(node.initializer)) functions.set(node.name.text, node.initializer)
      else if (ts.isSourceFile(node.parent.parent.parent)) {
        constants.set(node.name.text, node.initializer)
      }
    })
  }
  return { files, functions, constants }
}

/**
 * Returns the messages of each code that a package throws.
 *
 * @param {string} path the folder of the package
 * @param {(node: import('typescript').Node) => boolean} isThrown whether a literal is a code that is thrown
 * @returns {Map<string, Set<string>>}
 */
export function messagesIn(path, isThrown) {
  const sources = (folder) => listFiles(join(folder, 'src'), /\.ts$/).map(parseSource)
  const files = sources(path)
  const shared = sources(packages.find(({ folder }) => folder === 'errors')?.path ?? '')
  const own = namesIn(files)
  const names = {
    ...own,
    constants: new Map([...namesIn(shared).constants, ...own.constants]),
  }
  const found = new Map()
  for (const file of files) {
    walk(file, (node) => {
      if (!ts.isStringLiteralLike(node) || !node.text.startsWith('GW_') || !isThrown(node)) return
      const messages = found.get(node.text) ?? new Set()
      for (const message of messagesBeside(node, new Map(), names, 0)) {
        const inserted = /^<(\w+)>$/.exec(message)?.[1]
        if (inserted === undefined) messages.add(message)
        else for (const passed of messagesOfCallers(node, inserted, names)) messages.add(passed)
      }
      found.set(node.text, messages)
    })
  }
  return found
}

/** A message that is a parameter: returns what the callers of the function pass for it. */
function messagesOfCallers(code, parameter, names) {
  let scope = code.parent
  while (scope !== undefined && !ts.isFunctionDeclaration(scope)) scope = scope.parent
  const at = scope?.parameters.findIndex(({ name }) => name.getText() === parameter) ?? -1
  if (at === -1) return []
  const messages = []
  for (const file of names.files) {
    walk(file, (node) => {
      if (!ts.isCallExpression(node) || node.expression.getText() !== scope.name?.text) return
      const passed = node.arguments[at]
      if (passed !== undefined) messages.push(...textsOf(passed, new Map(), names, 0))
    })
  }
  return messages.filter((message) => !/^<\w+>$/.test(message))
}

/** Returns the messages that a code, or the parameter that carries it, is passed with. */
function messagesBeside(code, env, names, depth) {
  const node = outermost(code)
  const { parent } = node
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
    return messagesOfCall(parent, node, env, names, depth)
  }
  const isProperty = ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent)
  if (!isProperty) return []
  const object = parent.parent
  if (ts.isStringLiteralLike(code) && parent.name.getText() !== 'code') {
    return messagesOfTable(object, names, depth)
  }
  const message = object.properties.find((one) => one.name?.getText() === 'message')
  if (message !== undefined) {
    const text = ts.isPropertyAssignment(message) ? message.initializer : message.name
    return text === undefined ? [] : textsOf(text, env, names, depth)
  }
  const outer = outermost(object)
  const call = outer.parent
  return ts.isCallExpression(call) || ts.isNewExpression(call)
    ? messagesOfCall(call, outer, env, names, depth)
    : []
}

/** A code in a table: the messages are where the table is used. */
function messagesOfTable(object, names, depth) {
  const { parent } = outermost(object)
  if (!ts.isVariableDeclaration(parent)) return []
  const table = parent.name.getText()
  const messages = []
  for (const file of names.files) {
    walk(file, (node) => {
      if (ts.isElementAccessExpression(node) && node.expression.getText() === table) {
        messages.push(...messagesBeside(node, new Map(), names, depth + 1))
      }
    })
  }
  return messages
}

/** Returns the expression whose value is that of the node: with its parentheses, conditions, and assertions. */
function outermost(node) {
  const { parent } = node
  const isWrapped =
    ts.isConditionalExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    ts.isAsExpression(parent) ||
    ts.isSatisfiesExpression(parent)
  return isWrapped ? outermost(parent) : node
}

/** The message is the text argument of a constructor. For a helper, it is the message that the helper makes of it. */
function messagesOfCall(call, codeArgument, env, names, depth) {
  const given = call.arguments ?? []
  const helper = ts.isCallExpression(call) && names.functions.get(call.expression.getText())
  if (!helper) {
    const text = given.find((argument) => argument !== codeArgument)
    return text === undefined ? [] : textsOf(text, env, names, depth)
  }
  if (depth > MAX_DEPTH) return []
  const inner = bind(helper, given, env)
  const carrier = helper.parameters[given.indexOf(codeArgument)]?.name
  const messages = []
  walk(helper.body, (node) => {
    if (!ts.isIdentifier(node) || carrier === undefined || node.text !== carrier.getText()) return
    if (
      ts.isShorthandPropertyAssignment(node.parent) ||
      !ts.isPropertyAssignment(node.parent.parent)
    )
      messages.push(...messagesBeside(node, inner, names, depth + 1))
  })
  return messages
}

/** Returns what the parameters of a function are in a call, by name. */
function bind({ parameters }, given, env) {
  const named = parameters.map(({ name }, at) => [name.getText(), { node: given[at], env }])
  return new Map(named.filter(([, { node }]) => node !== undefined))
}

/** Returns every text that an expression can be. */
function textsOf(node, env, names, depth) {
  const texts = (inner) => textsOf(inner, env, names, depth + 1)
  if (depth > MAX_DEPTH * 2) return ['<text>']
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isNumericLiteral(node)) return [node.text.replaceAll('_', '')]
  if (ts.isConditionalExpression(node)) return [...texts(node.whenTrue), ...texts(node.whenFalse)]
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return texts(node.expression)
  if (ts.isTemplateExpression(node)) {
    return node.templateSpans.reduce(
      (starts, { expression, literal }) =>
        starts.flatMap((start) => texts(expression).map((text) => start + text + literal.text)),
      [node.head.text],
    )
  }
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return texts(node.right)
    if (kind === ts.SyntaxKind.SlashToken)
      return [
        `<${wordOf(node.left).replace(/ms$/i, (ms) => (ms === 'ms' ? 'seconds' : 'Seconds'))}>`,
      ]
    if (kind !== ts.SyntaxKind.PlusToken) return [`<${wordOf(node)}>`]
    return texts(node.left).flatMap((one) => texts(node.right).map((two) => one + two))
  }
  if (ts.isCallExpression(node)) {
    const returned = textsReturned(node, env, names, depth)
    return returned.length > 0 ? returned : [`<${wordOf(node)}>`]
  }
  if (ts.isIdentifier(node)) {
    const passed = env.get(node.text)
    if (passed !== undefined) return textsOf(passed.node, passed.env, names, depth + 1)
    const constant = constantOf(node, names)
    const known = constant === undefined ? [] : texts(constant)
    return known.length > 0 && !known.some((text) => /^<\w+>$/.test(text))
      ? known
      : [`<${node.text}>`]
  }
  return [`<${wordOf(node)}>`]
}

/** Returns the texts that a function of the package returns, if all of them are sentences. */
function textsReturned(call, env, names, depth) {
  const helper = names.functions.get(call.expression.getText())
  if (helper === undefined || !ts.isBlock(helper.body)) return []
  const inner = bind(helper, call.arguments, env)
  const texts = []
  walk(helper.body, (node) => {
    if (ts.isReturnStatement(node) && node.expression !== undefined) {
      texts.push(...textsOf(node.expression, inner, names, depth + 1))
    }
  })
  return texts.every((text) => /^\S+ \S+ .*\S$/.test(text)) ? texts : []
}

/** Returns what a constant is set to: one of the same function, of its file, or of a file that it is imported from. */
function constantOf(identifier, names) {
  const { text } = identifier
  for (let scope = identifier.parent; scope !== undefined; scope = scope.parent) {
    const parameters = ts.isFunctionLike(scope) ? scope.parameters : []
    if (parameters.some(({ name }) => mentions(name, text))) return undefined
    for (const statement of scope.statements ?? []) {
      if (!ts.isVariableStatement(statement)) continue
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (mentions(name, text)) return ts.isIdentifier(name) ? initializer : undefined
      }
    }
  }
  const constant = names.constants.get(text)
  return constant !== undefined && !ts.isObjectLiteralExpression(constant) ? constant : undefined
}

/** Whether a declaration, such as `{ code, message }`, declares a name. */
function mentions(declaration, text) {
  let isDeclared = false
  walk(declaration, (node) => {
    if (ts.isIdentifier(node) && node.text === text) isDeclared = true
  })
  return isDeclared
}

/** Returns a word for what is inserted: the name of the value. */
function wordOf(node) {
  const names = []
  walk(node, (part) => {
    if (ts.isIdentifier(part)) names.push(part.text)
  })
  if (names[0] === 'typeName') return 'type'
  const ignored = /^(?:JSON|stringify|String|Math|ceil|printable|slice|join|map)$/
  return names.findLast((name) => !ignored.test(name)) ?? 'value'
}
