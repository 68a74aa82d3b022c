// Runs patterns on hostile texts and reports each start and end; the parent kills this process if one takes too long.
import { hostileTexts } from './hostileTexts.ts'

const length = 100_000

process.on('message', ({ index, source, flags }: { index: number; source: string; flags: string }) => {
  const texts = [...hostileTexts(source, flags, length)]
  // The clock starts after the texts are created, which is not the pattern's work.
  process.send?.({ began: index })
  for (const text of texts) text.replace(new RegExp(source, flags), '')
  process.send?.({ ended: index, texts: texts.length })
})
