export interface OcrWord {
  text: string
  x0: number
  y0: number
  x1: number
  y1: number
  /** How certain Tesseract is of the word, 0 to 100. */
  confidence: number
}
