import { expect, it } from 'vitest'
import { readsHere } from '../kit/readsHere.ts'
import { tuningLayouts } from './golden/tuning/layouts.ts'
import { expectReadOnce } from './readTwice.ts'

const runner = readsHere()

// Two layouts that the quick tier leaves out: a report without ruling lines about a person's business (D), and one with
// the newest year first (H).
it.each(tuningLayouts.filter(({ name }) => /^[DH] /.test(name)))(
  'reads only the page of a taught table again, with the same result: $name',
  async (layout) => {
    expect.hasAssertions()
    await expectReadOnce(runner, layout)
  },
)
