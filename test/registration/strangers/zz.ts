import { strangers } from '/work/clones/reader/test/registration/strangers/layouts.ts'
import { lineOf, measure, totalOf } from '/work/clones/reader/test/registration/strangers/measure.ts'
const part = process.argv[2] ?? ''
const all = []
for (const one of strangers) {
  const id = `${one.kind}: ${one.name}`
  if (part === 'new' ? !/^(maker|desk):/.test(one.name) : !id.includes(part)) continue
  try { const m = [await measure(one, 41)]; all.push(...m); console.log((one.held ? 'H ' : '  ') + lineOf(id.slice(0,50), totalOf(m))) } catch (e) { console.log('FAILED', id, e) }
}
console.log(lineOf('all', totalOf(all)))
