import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Endpoint, isUnsafe, type Shape } from '#shared/platform/endpoint.ts'

interface Def {
  type: string
  shape?: Record<string, Shape>
  innerType?: Shape
  element?: Shape
  keyType?: Shape
  valueType?: Shape
  options?: Shape[]
}
export const defOf = (shape: Shape) => (shape as unknown as { _zod: { def: Def } })._zod.def

export interface Leaf {
  /** For example `POST /api/notices title`. */
  name: string
  shape: Shape
}

export async function readContracts(): Promise<Endpoint[]> {
  const files = globSync('src/shared/**/*.endpoints.ts')
  const modules = await Promise.all(files.map((file) => import(resolve(file)) as Promise<object>))
  return modules
    .flatMap((module) => Object.values(module) as unknown[])
    .filter(
      (value): value is Endpoint =>
        Object.hasOwn(Object(value), 'method') && Object.hasOwn(Object(value), 'path'),
    )
}

/**
 * Every single value in the body of every call that changes data. Its zod schema is kept with its wrappers, for
 * example `optional`.
 */
export function leavesOf(endpoints: readonly Endpoint[]): Leaf[] {
  return endpoints
    .filter(({ method }) => isUnsafe(method))
    .flatMap((endpoint) =>
      'body' in endpoint && endpoint.body ? walk(`${endpoint.method} ${endpoint.path}`, endpoint.body) : [],
    )
}

function walk(name: string, shape: Shape): Leaf[] {
  const inner = throughWrappers(shape)
  const def = defOf(inner)
  const below = name.includes(' /') && name.split(' ').length === 2 ? `${name} ` : `${name}.`
  if (def.type === 'object')
    return Object.entries(def.shape ?? {}).flatMap(([field, child]) => walk(`${below}${field}`, child))
  if (def.type === 'array' && def.element) return walk(`${name}[]`, def.element)
  if (def.type === 'record' && def.keyType && def.valueType)
    return [{ name: `${name}{}`, shape: def.keyType }, ...walk(`${name}.*`, def.valueType)]
  return [{ name, shape }]
}

export function throughWrappers(shape: Shape): Shape {
  const { type, innerType } = defOf(shape)
  return innerType && ['optional', 'nullable', 'default'].includes(type) ? throughWrappers(innerType) : shape
}
