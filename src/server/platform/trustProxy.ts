import { isIP, isIPv4 } from 'node:net'
import { z } from 'zod'

export type TrustProxy = false | string[] | ((address: string, hop: number) => boolean)

interface Range {
  family: 4 | 6
  prefix: number
}

/**
 * The shortest prefix length that is accepted for each IP version. A network with a shorter prefix is larger than any
 * private network, so it cannot consist of proxies only.
 */
const narrowest = { 4: 8, 6: 16 } as const

/** Reads an address or a network. Null if the text is neither. */
function readRange(text: string): Range | null {
  const [address = '', mask, ...rest] = text.split('/')
  const family = isIP(address)
  if ((family !== 4 && family !== 6) || rest.length > 0) return null
  const bits = family === 4 ? 32 : 128
  const prefix = mask === undefined ? bits : isIPv4(mask) ? prefixOfMask(mask) : readPrefix(mask)
  if (prefix === null || prefix > bits) return null
  // An IPv4 network may be written as IPv6. In this case the prefix length of the IPv4 network is returned.
  const mapped = family === 6 && new URL(`http://[${address}]`).hostname.startsWith('[::ffff:')
  return mapped ? { family: 4, prefix: Math.max(0, prefix - 96) } : { family, prefix }
}

const readPrefix = (text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : null)

function prefixOfMask(mask: string): number | null {
  const bits = mask
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('')
  return /^1*0*$/.test(bits) ? bits.replaceAll('0', '').length : null
}

const parts = (value: string) => value.split(',').map((part) => part.trim())
const isCount = (value: string) => /^\d$/.test(value)
const isList = (value: string) => value !== 'false' && !isCount(value)

/**
 * The setting: `false`, the number of proxies before this server, or a list of their addresses and networks,
 * separated by commas.
 */
export const trustProxySetting = z
  .string()
  .regex(/^(false|[1-9]|[\da-fA-F.:/, ]+)$/, '프록시 주소 목록이나 개수여야 합니다')
  .refine(
    (value) => !isList(value) || parts(value).every((part) => readRange(part) !== null),
    '프록시 주소 목록이나 개수여야 합니다',
  )

export function readTrustProxy(value: string | undefined): TrustProxy {
  if (value === undefined || value === 'false') return false
  return isCount(value) ? (_address, hop) => hop < Number(value) : parts(value)
}

/**
 * Finds the first network in the list that is too wide, so that anybody could forge their address. Null if there is
 * none.
 */
export function widestProxy(value: string | undefined): string | null {
  if (value === undefined || !isList(value)) return null
  const wide = (part: string) => {
    const range = readRange(part)
    return range !== null && range.prefix < narrowest[range.family]
  }
  return parts(value).find(wide) ?? null
}
