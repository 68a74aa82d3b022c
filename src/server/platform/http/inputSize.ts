import type { Endpoint, FileLimits, MultipartEndpoint, Shape } from '#shared/platform/endpoint.ts'

/**
 * This file computes the largest body that a contract accepts, from the limits of its texts and lists. A larger body is
 * refused before it is parsed, so that nobody can make the server parse a body that it would refuse afterwards.
 */
interface Def {
  type: string
  checks?: { _zod: { def: { check: string; maximum?: number } } }[]
  format?: string
  innerType?: Shape
  in?: Shape
  options?: Shape[]
  shape?: Record<string, Shape>
  catchall?: Shape
  element?: Shape
  items?: Shape[]
  keyType?: Shape
  valueType?: Shape
  left?: Shape
  right?: Shape
  most?: number
  values?: unknown[]
  entries?: Record<string, unknown>
}
const defOf = (shape: Shape) => (shape as unknown as { _zod: { def: Def } })._zod.def

/** The most bytes of one letter in JSON, written as `\uac00`. Some clients write every Korean letter this way. */
const bytesOfLetter = 6
/** The most bytes of a number with all its digits. */
const bytesOfNumber = 32
/** The most bytes for comma, colon, line break and indentation of one value. */
const bytesPerSeparator = 24
/** Room for values that older clients send and the server ignores. */
const bytesIgnored = 2000
/** Room for a few unknown properties, which the server drops. */
const unknownPropertyBytes = 2048

const limitOf = ({ checks = [] }: Def): number | undefined =>
  checks.map(({ _zod }) => _zod.def).find(({ check }) => check === 'max_length')?.maximum

const bytesOfText = (letters: number) => letters * bytesOfLetter + 2
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)

/**
 * Returns the bytes of the largest JSON text that fits the zod schema. Infinite if a text or a list has no limit.
 * `limit` is the limit of the enclosing schema. It applies if the schema has none of its own.
 */
function largestJson(shape: Shape | undefined, limit?: number): number {
  if (!shape) return 0
  const def = defOf(shape)
  const own = limitOf(def) ?? limit
  switch (def.type) {
    case 'string':
      if (def.format === 'date') return bytesOfText(10)
      return own === undefined ? Number.POSITIVE_INFINITY : bytesOfText(own)
    case 'number':
    case 'int':
    case 'boolean':
    case 'null':
    case 'undefined':
      return bytesOfNumber
    case 'literal':
    case 'enum':
      return Math.max(...wordsOf(def).map((word) => bytesOfText(word.length)))
    case 'unknown':
      return bytesIgnored
    case 'never':
      return 0
    case 'union':
      return Math.max(...(def.options ?? []).map((option) => largestJson(option, own)))
    case 'intersection':
      return largestJson(def.left) + largestJson(def.right)
    case 'tuple':
      return sum((def.items ?? []).map((item) => largestJson(item) + bytesPerSeparator))
    case 'array':
      return (own ?? Number.POSITIVE_INFINITY) * (largestJson(def.element) + bytesPerSeparator)
    case 'record':
      return (
        (def.most ?? Number.POSITIVE_INFINITY) *
        (largestJson(def.keyType) + largestJson(def.valueType) + bytesPerSeparator)
      )
    case 'object':
      return sum(
        Object.entries(def.shape ?? {}).map(
          ([name, field]) => bytesOfText(name.length) + largestJson(field) + bytesPerSeparator,
        ),
      )
    case 'pipe':
      return largestJson(def.in, own)
    default:
      // A schema that is optional, nullable or has a default is as large as its inner schema. Any other schema has no
      // known size.
      return def.innerType ? largestJson(def.innerType, own) : Number.POSITIVE_INFINITY
  }
}

const wordsOf = ({ values, entries }: Def) => (values ?? Object.values(entries ?? {})).map(String)

/** The most bytes of a body by default. A contract that accepts more must say so. */
const defaultMaxBytes = 1024 * 1024

function knownSize(endpoint: Endpoint): number {
  const largest = ('body' in endpoint ? largestJson(endpoint.body) : 0) + unknownPropertyBytes
  if (Number.isFinite(largest)) return largest
  throw new Error(`${endpoint.method} ${endpoint.path}: a text, list or record of the body has no limit`)
}

/**
 * Returns the most bytes of a JSON body that a call reads. The server does not start if a contract does not limit
 * its texts and lists.
 */
export function bodyLimitOf(endpoint: Endpoint): number {
  const largest = knownSize(endpoint)
  return endpoint.kind === 'json'
    ? Math.min(largest, endpoint.maxBody ?? defaultMaxBytes)
    : unknownPropertyBytes
}

/** The bytes of text that come with each file, such as its category. */
const bytesBesideFile = 100

/** Returns the most bytes of text that a form may contain in addition to its files. */
export function formTextLimitOf(endpoint: MultipartEndpoint, maxFiles: number): number {
  const beside = maxFiles * bytesBesideFile
  return Math.min(knownSize(endpoint) + beside, defaultMaxBytes)
}

/** The configured limits for the documents of one company. */
export interface FileSettings {
  files: number
  fileBytes: number
}

export function filesOf(limits: FileLimits, { files, fileBytes }: FileSettings): FileLimits {
  if (!limits.bySetting) return limits
  return { ...limits, maxFiles: limits.maxFiles === 1 ? 1 : files, maxBytes: fileBytes }
}
