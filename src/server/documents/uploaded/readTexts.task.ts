import { readFile } from 'node:fs/promises'
import { docxTexts } from './docxTexts.ts'
import { pdfTexts } from './pdfTexts.ts'

export interface ReadTextsInput {
  file: string
  format: 'pdf' | 'docx'
}

/** All words of a finished document, by its pages or parts. A page without any is told as an empty text. */
export default async function readTexts({ file, format }: ReadTextsInput): Promise<Record<string, string>> {
  const bytes = await readFile(file)
  return format === 'pdf' ? pdfTexts(bytes) : docxTexts(bytes)
}
