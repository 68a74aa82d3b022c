// Runs patterns on hostile texts; the parent kills it where one takes too long. Says which it begins and which it ended.
import { hostileTexts } from './hostileTexts.ts'

const length = 100_000

process.on('message', ({ index, source, flags }: { index: number; source: string; flags: string }) => {
  const texts = [...hostileTexts(source, flags, length)]
  // The clock starts when the texts are there: making them is not the pattern's work.
  process.send?.({ began: index })
  for (const text of texts) text.replace(new RegExp(source, flags), '')
  process.send?.({ ended: index, texts: texts.length })
})
