import { pngAddress } from '../kit/png.ts'
import { compoundOf } from './compoundWriter.ts'
import { zipOf } from './zipWriter.ts'

const hex = (text: string) => Buffer.from(text, 'hex')
const boxOf = (kind: string, content: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(kind, 4, 'latin1')
  return Buffer.concat([head, content])
}

export const pngFile = Buffer.from(pngAddress(4, 3).split(',')[1] ?? '', 'base64')
/** The frame of a JPEG with the measures 4 × 3 and some bytes as pixels. */
export const jpegFile = Buffer.concat([
  hex('ffd8ffe000104a46494600010100000100010000'),
  hex('ffc00011080003000403012200021101031101'),
  hex('ffda000c03010002110311003f00'),
  Buffer.from('pixels'),
  hex('ffd9'),
])
export const heicFile = Buffer.concat([
  boxOf('ftyp', Buffer.from('heic\0\0\0\0mif1heic')),
  boxOf('meta', Buffer.alloc(40)),
  boxOf('mdat', Buffer.alloc(200, 7)),
])
const signature = 'HWP Document File\0\0\0'
export const hwpNames = ['FileHeader', 'DocInfo', 'BodyText', 'Section0']
export const hwpFile = compoundOf(hwpNames, { contents: { FileHeader: signature } })
export const oldHwpFile = Buffer.from('HWP Document File V3.00 \x1a\x01\x02\x03\x04\x05')
export const hwpxFile = zipOf({ mimetype: 'application/hwp+zip', 'Contents/section0.xml': '<sec/>' })
export const msgNames = ['__nameid_version1.0', '__properties_version1.0', '__substg1.0_0037001F']
export const msgFile = compoundOf(msgNames)
export const zipFile = zipOf({ '계약/근로계약.pdf': '%PDF-1.4 …', 'a.txt': 'x'.repeat(300) })
export const emlText = [
  'Received: from mail.example.co.kr',
  '\tby mx.example.co.kr; Mon, 2 Mar 2026 09:00:00 +0900',
  'From: =?utf-8?B?6rmA?= <kim@example.co.kr>',
  'Subject: IM',
  'Date: Mon, 2 Mar 2026 09:00:00 +0900',
  '',
  'IM 보내 드립니다.',
].join('\r\n')
export const emlFile = Buffer.from(emlText)

/** One complete file of each type that the wide setting adds. */
export const wideFiles: Record<string, Buffer> = {
  hwp: hwpFile,
  hwpx: hwpxFile,
  jpg: jpegFile,
  jpeg: jpegFile,
  png: pngFile,
  heic: heicFile,
  zip: zipFile,
  eml: emlFile,
  msg: msgFile,
}
