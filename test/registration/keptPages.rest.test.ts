import { expect, it } from 'vitest'
import { readsHere } from '../kit/readsHere.ts'
import { tuningLayouts } from './golden/tuning/layouts.ts'
import { expectReadOnce } from './readTwice.ts'

const runner = readsHere()

// Reports of a person and without ruling lines, by two more publishers than in the quick tier.
it.each(tuningLayouts.filter(({ name }) => /^[DH] /.test(name)))(
  'reads only the page of a taught table again, with the same result: $name',
  async (layout) => {
    expect.hasAssertions()
    await expectReadOnce(runner, layout)
  },
)
