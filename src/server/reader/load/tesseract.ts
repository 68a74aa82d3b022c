import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { crc32, deflateSync, gunzip } from 'node:zlib'
import { median } from '../layout/box.ts'
import type { OcrWord } from './words/ocrWord.ts'
import { betterFigure, betterName, doubtfulFigures, isDoubtfulName } from './words/secondLook.ts'

const require = createRequire(import.meta.url)

/** The few functions of Tesseract that are used; the package has no types. */
interface TesseractApi {
  Init(path: null, language: string, mode: number): number
  SetVariable(name: string, value: string): void
  SetImageFile(exif: number, angle: number): number
  SetRectangle(left: number, top: number, width: number, height: number): void
  Recognize(monitor: null): number
  GetTSVText(page: number): string
  Clear(): void
}
interface TesseractModule {
  TessBaseAPI: new () => TesseractApi
  FS: { writeFile(path: string, data: Uint8Array): void; mkdir(path: string): void }
}

export interface Recogniser {
  /** The words of the picture, grouped by line, with boxes in pixels. */
  recognise(grey: Uint8Array, width: number, height: number): OcrWord[][]
  /** Like `recognise`, but faster: uncertain words are not read a second time. */
  glance(grey: Uint8Array, width: number, height: number): OcrWord[][]
}

const LSTM_ONLY = '1'
/**
 * Tesseract's segmentation mode "one block of text". Once the ruling lines are removed, this mode keeps every table
 * cell; automatic segmentation loses whole columns.
 */
const ONE_BLOCK = '6'
const ONE_LINE = '7'

/** Loads Tesseract with its language data from the installed packages. Nothing is downloaded. */
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
  await learn(module, 'kor', require.resolve('@tesseract.js-data/kor/package.json'))
  await learn(module, 'eng', require.resolve('@tesseract.js-data/eng/package.json'))
  // "eng" comes first in 'eng+kor': with the Korean model first, Tesseract would read numbers and addresses as Korean
  // syllables.
  const both = start(module, 'eng+kor', ONE_BLOCK)
  const korean = start(module, 'kor', ONE_LINE)
  const english = start(module, 'eng', ONE_LINE)
  const glance: Recogniser['glance'] = (grey, width, height) => {
    module.FS.writeFile('/input', encodePng(grey, width, height))
    show(both)
    const lines = withoutDoubles(withOwnBoxes(withoutFlat(read(both))))
    both.Clear()
    return lines
  }
  return {
    glance,
    recognise(grey, width, height) {
      const lines = glance(grey, width, height)
      const words = lines.flat()
      const again = new Map([
        ...lookAgain(korean, words.filter(isDoubtfulName), betterName),
        ...lookAgain(english, doubtfulFigures(words), betterFigure),
      ])
      return lines.map((line) => line.map((word) => again.get(word) ?? word))
    },
  }
}

async function learn(module: TesseractModule, language: string, pack: string): Promise<void> {
  const name = `${language}.traineddata`
  const data = await readFile(join(dirname(pack), '4.0.0', `${name}.gz`))
  module.FS.writeFile(name, await promisify(gunzip)(data))
}

function start(module: TesseractModule, languages: string, segmentation: string): TesseractApi {
  const api = new module.TessBaseAPI()
  if (api.Init(null, languages, Number(LSTM_ONLY)) !== 0) throw new Error('Tesseract could not be started')
  api.SetVariable('tessedit_pageseg_mode', segmentation)
  api.SetVariable('user_defined_dpi', '200')
  return api
}

function show(api: TesseractApi): void {
  if (api.SetImageFile(1, 0) === 1) throw new Error('The picture could not be read')
}

function read(api: TesseractApi, within?: OcrWord): TsvWord[] {
  if (within) {
    const { x0, y0, x1, y1 } = within
    api.SetRectangle(x0 - MARGIN, y0 - MARGIN, x1 - x0 + 2 * MARGIN, y1 - y0 + 2 * MARGIN)
  }
  api.Recognize(null)
  return readTsv(api.GetTSVText(0))
}

const MARGIN = 6
/** Reads words again one by one. The picture is loaded only once for all of them. */
function lookAgain(
  api: TesseractApi,
  words: readonly OcrWord[],
  better: (word: OcrWord, parts: readonly OcrWord[]) => OcrWord | null,
): [OcrWord, OcrWord][] {
  if (words.length === 0) return []
  show(api)
  const found = words.flatMap((word): [OcrWord, OcrWord][] => {
    const meant = better(word, read(api, word))
    return meant ? [[word, meant]] : []
  })
  api.Clear()
  return found
}

interface TsvWord extends OcrWord {
  line: string
}

function readTsv(tsv: string): TsvWord[] {
  return tsv.split('\n').flatMap((row) => {
    const [level, page, block, paragraph, line, , left, top, width, height, confidence, text] =
      row.split('\t')
    if (level !== '5' || !text || text.trim() === '') return []
    const [x0, y0] = [Number(left), Number(top)]
    return [
      {
        text,
        x0,
        y0,
        x1: x0 + Number(width),
        y1: y0 + Number(height),
        confidence: Number(confidence),
        line: [page, block, paragraph, line].join(' '),
      },
    ]
  })
}

/** A word is flat if its height is below this share of the usual height. */
const FLAT = 0.25

/**
 * Removes flat words that contain letters or digits: they are remnants of ruling lines. Dashes and full stops are
 * always flat, so they stay.
 */
function withoutFlat(words: TsvWord[]): TsvWord[] {
  const usual = median(words.map((word) => word.y1 - word.y0))
  return words.filter(({ text, y0, y1 }) => y1 - y0 > FLAT * usual || !/[\p{L}\d]/u.test(text))
}

/**
 * How many neighbours on each side decide the vertical position of a word. Only near ones are used, because a scanned
 * line may be tilted.
 */
const NEIGHBOURS = 5
/** A box this many times taller than the usual box of its line includes a ruling line. */
const TALL = 1.4

/**
 * Corrects the boxes of words. Tesseract returns every syllable as a word with a box. The first syllable of a group
 * often gets the box of the whole group; other boxes are too tall or lack their upper half. Each box is cut where the
 * next begins, and takes the vertical position of its neighbours.
 */
function withOwnBoxes(words: TsvWord[]): OcrWord[][] {
  const lines = new Map<string, TsvWord[]>()
  for (const word of words) lines.set(word.line, [...(lines.get(word.line) ?? []), word])
  return [...lines.values()].map((line) => {
    const usual = median(line.map((word) => word.y1 - word.y0))
    const level = line.map((word) => (word.y1 - word.y0 <= TALL * usual ? word : lowered(word, usual)))
    return level.map((word, index) => {
      const next = line[index + 1]
      const x1 = next && next.x0 > word.x0 && next.x0 < word.x1 ? next.x0 : word.x1
      const around = level.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1)
      const [y0, y1] = [median(around.map((one) => one.y0)), median(around.map((one) => one.y1))]
      const shared = Math.min(y1, word.y1) - Math.max(y0, word.y0)
      return shared > 0.4 * Math.min(y1 - y0, word.y1 - word.y0) ? { ...word, x1, y0, y1 } : { ...word, x1 }
    })
  })
}

/**
 * If two words of different lines overlap by more than this share of the smaller word's area, OCR read the same ink
 * twice.
 */
const DOUBLE = 0.5

/**
 * Removes words that were read twice, keeping the reading with more confidence. This happens if only some cells of a
 * table row are wrapped: the lines that OCR finds then overlap, and a word between two lines is read with both.
 */
function withoutDoubles(lines: OcrWord[][]): OcrWord[][] {
  const area = ({ x0, y0, x1, y1 }: OcrWord) => Math.max(1, (x1 - x0) * (y1 - y0))
  const isDouble = (word: OcrWord, other: OcrWord) => {
    const wide = Math.min(word.x1, other.x1) - Math.max(word.x0, other.x0)
    const high = Math.min(word.y1, other.y1) - Math.max(word.y0, other.y0)
    return wide > 0 && high > 0 && wide * high > DOUBLE * Math.min(area(word), area(other))
  }
  return lines.map((line, at) => {
    const others = lines.filter((_, index) => Math.abs(index - at) <= 2 && index !== at).flat()
    return line.filter(
      (word) => !others.some((other) => isDouble(word, other) && other.confidence > word.confidence),
    )
  })
}

function lowered<W extends OcrWord>(word: W, height: number): W {
  const middle = (word.y0 + word.y1) / 2
  return { ...word, y0: middle - height / 2, y1: middle + height / 2 }
}

/** Encodes an 8-bit grey PNG, the simplest format that Tesseract's image library (Leptonica) accepts. */
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
