import { type Argument, type ObjectExpression, parseSync } from 'oxc-parser'
import type { Plugin } from 'vite'

/**
 * For each function of `shared/platform/endpoint.ts` that defines a contract: the kind of its calls, and the HTTP
 * method if it is fixed.
 */
const makers: Record<string, { kind: string; method?: string }> = {
  endpoint: { kind: 'json' },
  multipartEndpoint: { kind: 'multipart' },
  streamEndpoint: { kind: 'json-stream', method: 'GET' },
  downloadEndpoint: { kind: 'download', method: 'GET' },
  eventsEndpoint: { kind: 'events', method: 'GET' },
}

const noted = '/* @__PURE__ */ registerReadCall'

/** An import path with this suffix loads the complete contract file, for its exports that are not contracts. */
const wholeFile = '?whole'

/**
 * A Vite plugin that reduces API contracts to what the browser needs: kind, method, path, and the topics that make a
 * cached answer stale. The zod schemas are left out, because only the server and the types use them; otherwise the
 * first load would contain zod and all schemas.
 */
export function bareContracts(): Plugin {
  return {
    name: 'dealdesk:bare-contracts',
    enforce: 'pre',
    transform: {
      filter: { id: /\.endpoints\.ts$/ },
      handler: (code, id) => ({ code: bare(id, code), map: null }),
    },
  }
}

/** Returns the reduced source code of a contract file. */
export function bare(file: string, code: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1)
  const contracts: string[] = []
  const others: string[] = []
  for (const node of parseSync(file, code).program.body) {
    if (node.type !== 'ExportNamedDeclaration' || node.exportKind === 'type') continue
    if (node.source) throw new Error(`${file}: a contract must be exported from the file that defines it`)
    const { declaration } = node
    if (declaration?.type === 'FunctionDeclaration' && declaration.id) others.push(declaration.id.name)
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier') continue
      const maker =
        init?.type === 'CallExpression' && init.callee.type === 'Identifier' && makers[init.callee.name]
      if (!maker || init?.type !== 'CallExpression') others.push(id.name)
      else contracts.push(`export const ${id.name} = ${contract(file, maker, init.arguments)}`)
    }
  }
  // The PURE annotation lets the bundler drop the call for contracts that no screen uses.
  const noting = contracts.some((line) => line.includes(noted))
    ? ["import { registerReadCall } from '#shared/platform/readCalls.ts'"]
    : []
  const rest = others.length > 0 ? [`export { ${others.join(', ')} } from './${name}${wholeFile}'`] : []
  return [...noting, ...contracts, ...rest, ''].join('\n')
}

function contract(file: string, maker: { kind: string; method?: string }, given: Argument[]): string {
  const texts = given.slice(0, maker.method ? 1 : 2).map((argument) => {
    if (argument.type !== 'Literal' || typeof argument.value !== 'string')
      throw new Error(`${file}: method and path of a contract must be string literals`)
    return argument.value
  })
  const [method, path] = maker.method ? [maker.method, ...texts] : texts
  const address = { kind: maker.kind, method, path }
  const isReading = method === 'GET' && (maker.kind === 'json' || maker.kind === 'json-stream')
  if (!isReading) return JSON.stringify(address)
  const staleAfter = topicsOf(file, given.at(-1))
  return `${noted}(${JSON.stringify({ ...address, staleAfter })})`
}

function topicsOf(file: string, parts: Argument | undefined): string[] {
  const fault = new Error(`${file}: the topics in staleAfter of a GET contract must be string literals`)
  const properties = parts?.type === 'ObjectExpression' ? (parts as ObjectExpression).properties : []
  for (const property of properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
    if (property.key.name !== 'staleAfter' || property.value.type !== 'ArrayExpression') continue
    return property.value.elements.map((element) => {
      if (element?.type !== 'Literal' || typeof element.value !== 'string') throw fault
      return element.value
    })
  }
  throw fault
}
