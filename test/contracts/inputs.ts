import type { Endpoint, Shape } from '#shared/platform/endpoint.ts'
import { defOf } from './textFields.ts'

interface Inner {
  type: string
  format?: string
  in?: Shape
  innerType?: Shape
  options?: Shape[]
  items?: Shape[]
  shape?: Record<string, Shape>
  element?: Shape
  keyType?: Shape
  valueType?: Shape
  catchall?: Shape
  left?: Shape
  right?: Shape
  checks?: unknown[]
}

/** Shapes whose values are always short, so that their cost need not be measured. */
const small = new Set(['number', 'int', 'boolean', 'null', 'undefined', 'literal', 'enum', 'never'])

export interface Input {
  /** For example `POST /api/notices body.title`. */
  name: string
  kind: 'text' | 'list' | 'record'
  /** The shape with all its wrappers: optional, nullable, a pipe, a union. */
  shape: Shape
}

/** Every text, list and record in the path, the query and the body of a call. */
export const inputsOf = (endpoint: Endpoint): Input[] =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const shape = part in endpoint ? (endpoint as { [key in typeof part]?: Shape })[part] : undefined
    return shape ? walk(`${endpoint.method} ${endpoint.path} ${part}`, shape, shape) : []
  })

/**
 * `outer` is the shape with all wrappers of the value, because a wrapper may have checks too. `isRead` is true if a
 * pipe processes the value further.
 */
function walk(name: string, shape: Shape, outer: Shape, isRead = false): Input[] {
  const def = defOf(shape) as unknown as Inner
  switch (def.type) {
    case 'string':
      return [{ name, kind: 'text', shape: outer }]
    case 'object':
      return [
        ...Object.entries(def.shape ?? {}).flatMap(([field, child]) =>
          walk(`${name}.${field}`, child, child),
        ),
        ...(def.catchall ? walk(`${name}.*`, def.catchall, def.catchall) : []),
      ]
    case 'intersection':
      return [def.left, def.right].flatMap((side) => (side ? walk(name, side, outer, isRead) : []))
    case 'array':
      return [
        { name: `${name}[]`, kind: 'list', shape: outer },
        ...(def.element ? walk(`${name}[]`, def.element, def.element) : []),
      ]
    case 'record':
      return [
        { name: `${name}{}`, kind: 'record', shape: outer },
        ...(def.keyType ? walk(`${name}{}`, def.keyType, def.keyType) : []),
        ...(def.valueType ? walk(`${name}.*`, def.valueType, def.valueType) : []),
      ]
    case 'union':
      return (def.options ?? []).flatMap((option) => walk(name, option, outer, isRead))
    case 'tuple':
      return (def.items ?? []).flatMap((item, index) => walk(`${name}[${index}]`, item, item))
    case 'pipe':
      return def.in ? walk(name, def.in, outer, true) : []
    case 'unknown':
      // The server never reads this value, so its length costs nothing.
      if (!isRead && (def.checks ?? []).length === 0) return []
      break
    default:
      if (small.has(def.type)) return []
      if (def.innerType) return walk(name, def.innerType, outer, isRead)
  }
  throw new Error(`${name}: nobody measures what a shape of the kind ${def.type} costs`)
}
