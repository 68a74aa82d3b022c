import { describe, expect, it } from 'vitest'
import { readLogo } from '#shared/firm/logo.ts'
import { endBlock, pngAddress, textBlock, withEnd } from '#test/kit/png.ts'
import { whyNotDrawable } from './drawableLogo.ts'
import { withoutMetadata } from './logoMetadata.ts'

const secret = '37.5665N 126.9780E'
const bytesOf = (data: string) => Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
const jpeg = (parts: Buffer[]) => `data:image/jpeg;base64,${Buffer.concat(parts).toString('base64')}`
const segment = (marker: number, content: Buffer) => {
  const head = Buffer.of(0xff, marker, 0, 0)
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
const start = Buffer.of(0xff, 0xd8)
const end = Buffer.of(0xff, 0xd9)
const frame = segment(0xc0, Buffer.from('080005000701011100', 'hex'))
const density = segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'))
const colours = segment(0xe2, Buffer.from('ICC_PROFILE\0profile', 'latin1'))
const adobe = segment(0xee, Buffer.from('Adobe\0', 'latin1'))
const tables = segment(0xc4, Buffer.of(0, 1, 2))
// The pixels contain a stuffed zero and a restart marker, after which they go on.
const scan = Buffer.concat([segment(0xda, Buffer.of(1)), Buffer.of(7, 0xff, 0, 8, 0xff, 0xd3, 9)])
const hidden = (marker: number) => segment(marker, Buffer.from(`Exif\0\0${secret}`))

describe('a picture without its metadata', () => {
  it('is a JPEG of the same segments, without places, comments and what follows its end', () => {
    const visible = [start, density, colours, adobe, tables, frame, scan, tables, scan, end]
    const head = [start, density, hidden(0xe1), colours, hidden(0xe2), adobe, hidden(0xed), tables, frame]
    const rest = [hidden(0xfe), scan, hidden(0xe1), tables, Buffer.of(0xff), scan, end, Buffer.from(secret)]
    const given = jpeg(head.concat(rest))
    const kept = withoutMetadata(given)
    expect(kept).toBe(jpeg(visible))
    expect(readLogo(kept)).toMatchObject({ width: 7, height: 5 })
  })
  it('is a PNG of the same pixels without texts', () => {
    const plain = pngAddress(12, 4)
    const given = withEnd(plain, Buffer.concat([textBlock(secret), endBlock]))
    const kept = withoutMetadata(given)
    expect(kept).toBe(plain)
    expect(whyNotDrawable(kept)).toBeNull()
  })
  it.each([0, 3, 7])('of a JPEG cut off near its end does not run for ever: %i bytes less', (less) => {
    const whole = Buffer.concat([start, frame, scan, end])
    const kept = bytesOf(withoutMetadata(jpeg([whole.subarray(0, whole.length - less)])))
    expect(kept.subarray(0, start.length + frame.length)).toEqual(Buffer.concat([start, frame]))
  })
})
