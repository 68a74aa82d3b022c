import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { crc32, deflateSync, gunzip } from 'node:zlib'

const require = createRequire(import.meta.url)

/** The little of Tesseract's own interface that is used; the package has no types. */
interface TesseractApi {
  Init(path: null, language: string, mode: number): number
  SetVariable(name: string, value: string): void
  SetImageFile(exif: number, angle: number): number
  Recognize(monitor: null): number
  GetTSVText(page: number): string
  Clear(): void
}
interface TesseractModule {
  TessBaseAPI: new () => TesseractApi
  FS: { writeFile(path: string, data: Uint8Array): void; mkdir(path: string): void }
}

export interface OcrWord {
  text: string
  x0: number
  y0: number
  x1: number
  y1: number
  /** Tesseract's own doubt, 0 to 100. */
  confidence: number
}

export interface Recogniser {
  /** Words in pixels of the picture. */
  recognise(grey: Uint8Array, width: number, height: number): OcrWord[]
}

const LSTM_ONLY = '1'

/** Loads Tesseract with its Korean data from the packages: nothing is fetched. */
export async function createRecogniser(): Promise<Recogniser> {
  const core = require('tesseract.js-core/tesseract-core-simd-lstm.js') as (
    options: object,
  ) => Promise<TesseractModule>
  const folder = dirname(require.resolve('tesseract.js-core/package.json'))
  const module = await core({
    locateFile: (name: string) => join(folder, name),
    print: () => undefined,
    printErr: () => undefined,
  })
  const data = join(
    dirname(require.resolve('@tesseract.js-data/kor/package.json')),
    '4.0.0',
    'kor.traineddata.gz',
  )
  module.FS.writeFile('kor.traineddata', await promisify(gunzip)(await readFile(data)))
  const api = new module.TessBaseAPI()
  if (api.Init(null, 'kor', Number(LSTM_ONLY)) !== 0) throw new Error('Tesseract could not be started')
  // One block of text: with the ruling lines wiped out it keeps every cell, where the automatic layout loses columns.
  api.SetVariable('tessedit_pageseg_mode', '6')
  api.SetVariable('user_defined_dpi', '200')
  return {
    recognise(grey, width, height) {
      module.FS.writeFile('/input', encodePng(grey, width, height))
      if (api.SetImageFile(1, 0) === 1) throw new Error('The picture could not be read')
      api.Recognize(null)
      const words = readTsv(api.GetTSVText(0))
      api.Clear()
      return words
    },
  }
}

function readTsv(tsv: string): OcrWord[] {
  return tsv.split('\n').flatMap((line) => {
    const [level, , , , , , left, top, width, height, confidence, text] = line.split('\t')
    if (level !== '5' || !text || text.trim() === '') return []
    const [x0, y0] = [Number(left), Number(top)]
    return [{ text, x0, y0, x1: x0 + Number(width), y1: y0 + Number(height), confidence: Number(confidence) }]
  })
}

/** An eight-bit grey PNG, the smallest thing Leptonica takes. */
export function encodePng(grey: Uint8Array, width: number, height: number): Uint8Array {
  const raw = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1) raw.set(grey.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(raw, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
