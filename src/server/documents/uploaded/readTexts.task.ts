import { readFile } from 'node:fs/promises'
import { docxTexts } from './docxTexts.ts'
import { pdfTexts } from './pdfTexts.ts'

export interface ReadTextsInput {
  file: string
  format: 'pdf' | 'docx'
}

/** Reads all texts of a finished document, by page or part. A page without text gives an empty text. */
export default async function readTexts({ file, format }: ReadTextsInput): Promise<Record<string, string>> {
  const bytes = await readFile(file)
  return format === 'pdf' ? pdfTexts(bytes) : docxTexts(bytes)
}
