import { BlockList, isIP } from 'node:net'

/** Splits the setting into addresses and networks. */
const partsOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

function networkOf(part: string) {
  const [address = '', length, ...rest] = part.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return null
  const longest = version === 4 ? 32 : 128
  const prefix = length === undefined ? longest : /^\d{1,3}$/.test(length) ? Number(length) : -1
  if (prefix < 0 || prefix > longest) return null
  return { address, prefix, family: version === 4 ? ('ipv4' as const) : ('ipv6' as const) }
}

/** Returns the first part that is neither an address nor a network. Null if all are right. */
export const wrongNetwork = (text: string): string | null =>
  partsOf(text).find((part) => networkOf(part) === null) ?? null

/**
 * Returns whether an address belongs to the firm, or null if the firm has not named its addresses. A part that cannot be
 * read includes nothing.
 */
export function isInside(address: string, networks: string): boolean | null {
  const parts = partsOf(networks)
  if (parts.length === 0) return null
  const known = new BlockList()
  for (const part of parts) {
    const network = networkOf(part)
    if (network) known.addSubnet(network.address, network.prefix, network.family)
  }
  // A server that listens on IPv6 sees IPv4 addresses in this form.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const version = isIP(plain)
  return version !== 0 && known.check(plain, version === 4 ? 'ipv4' : 'ipv6')
}
