// Runs patterns on hostile texts and reports each start and end. If a pattern takes too long, the parent kills this
// process.
import { hostileTexts } from './hostileTexts.ts'

const length = 100_000

process.on('message', ({ index, source, flags }: { index: number; source: string; flags: string }) => {
  const texts = [...hostileTexts(source, flags, length)]
  // The start is reported after the texts are created, because creating them is not the pattern's work.
  process.send?.({ began: index })
  for (const text of texts) text.replace(new RegExp(source, flags), '')
  process.send?.({ ended: index, texts: texts.length })
})
