import { generateKeyPairSync, sign } from 'node:crypto'

/** Encodes a value in DER, the binary form of certificates. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const length = content.length
  const header = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...header]), content])
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const time = (date: Date) =>
  der(0x18, Buffer.from(`${date.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`))
const name = (common: string) => sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(common)))))
const ecdsaWithSha256 = () => sequence(oid('2a8648ce3d040302'))
const yes = der(0x01, Buffer.from([0xff]))

const pem = (label: string, bytes: Buffer) =>
  `-----BEGIN ${label}-----\n${bytes.toString('base64').replaceAll(/.{64}/g, '$&\n').trimEnd()}\n-----END ${label}-----\n`

/** Makes a fresh key and a certificate for `host` that is signed by itself, valid today. */
export function selfSigned(host = 'localhost'): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const day = 86_400_000
  const names = sequence(der(0x82, Buffer.from(host)))
  const extensions = sequence(
    sequence(oid('551d11'), der(0x04, names)),
    sequence(oid('551d13'), yes, der(0x04, sequence(yes))),
  )
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256(),
    name(host),
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + day))),
    name(host),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  )
  const signature = sign('sha256', content, privateKey)
  const whole = sequence(content, ecdsaWithSha256(), der(0x03, Buffer.concat([Buffer.from([0]), signature])))
  return { key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })), cert: pem('CERTIFICATE', whole) }
}
