import { describe, expect, it } from 'vitest'
import { formatBusinessNumber } from '#web/ui/form/business-number-input.tsx'
import { digitsMask } from '#web/ui/form/digits-mask.ts'
import { run, type } from './mask.helpers.ts'

const mask = digitsMask([3, 2, 5])

describe('business number', () => {
  it.each([
    ['', ''],
    ['214', '214'],
    ['2148', '214-8'],
    ['2148630577', '214-86-30577'],
    ['214-86-30577', '214-86-30577'],
    [' 214 86 30577 번', '214-86-30577'],
    ['21486305771234', '214-86-30577'],
  ])('"%s" becomes "%s"', (raw, text) => expect(formatBusinessNumber(raw)).toBe(text))

  it('never grows beyond twelve characters', () => {
    expect(type(mask, '12345678901234')).toHaveLength(12)
  })

  it.each([
    ['2148|', '214-8|'],
    ['29|14-86-30577', '29|1-48-63057'],
    ['21|8-63-0577', '21|8-63-0577'],
    ['214x|-86', '214|-86'],
  ])('caret: %s becomes %s', (drawn, result) => expect(run(mask, drawn)).toBe(result))
})
