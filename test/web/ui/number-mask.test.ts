import { describe, expect, it } from 'vitest'
import { stepOverSeparator } from '#web/ui/form/mask.ts'
import { numberMask, numberText, parseNumberText } from '#web/ui/form/number-mask.ts'
import { run, type } from './mask.helpers.ts'

const whole = numberMask({ negative: false, decimals: 0 })
const signed = numberMask({ negative: true, decimals: 2 })

describe('numberMask', () => {
  it('groups while typing', () => {
    expect(type(whole, '1234567')).toBe('1,234,567')
    expect(type(signed, '-1234.567')).toBe('-1,234.56')
  })

  it.each([
    // a figure typed in the middle
    ['19|,234', '19|,234'],
    ['129|34', '12,9|34'],
    ['1,2|34,567', '1,2|34,567'],
    // a figure removed before the caret
    ['1,|34,567', '1|34,567'],
    ['|234,567', '|234,567'],
    // something refused: the caret stays where it was
    ['12x|,345', '12|,345'],
    // a leading zero gives way, and the caret with it
    ['0|5', '|5'],
    ['05|', '5|'],
    ['|', '|'],
  ])('%s becomes %s', (drawn, result) => expect(run(whole, drawn)).toBe(result))

  it('allows a minus only where it is wanted, and only first', () => {
    expect(type(whole, '-12')).toBe('12')
    expect(run(signed, '-|')).toBe('-|')
    expect(run(signed, '12-|')).toBe('12|')
  })

  it('ends a whole number at the point, typed or pasted, and never joins what stands behind it', () => {
    expect(type(whole, '15000.5')).toBe('15,000.')
    expect(parseNumberText(type(whole, '15000.5'))).toBe(15_000)
    expect(run(whole, '15000.5|')).toBe('15,000.|')
    expect(parseNumberText(run(whole, '.5|').replace('|', ''))).toBe(0)
    // a slip in the middle takes nothing away
    expect(run(whole, '15.|,000', '15,000')).toBe('15|,000')
  })

  it('refuses a pasted loss where none can be', () => {
    expect(run(whole, '-1500|')).toBe('|')
    expect(run(whole, '△1,500|', '20')).toBe('20|')
    expect(run(whole, '1000-2000|', '')).toBe('|')
    expect(run(whole, '-|1,500', '1,500')).toBe('|1,500')
    expect(run(whole, '1,500(백만원)|')).toBe('1,500|')
  })

  it('reads the ways a loss is written in Korean statements, and full-width figures', () => {
    expect(run(signed, '(1,234)|')).toBe('-1,234|')
    expect(run(signed, '△1234|')).toBe('-1,234|')
    expect(run(signed, '−1234|')).toBe('-1,234|')
    expect(run(whole, '１２３４|')).toBe('1,234|')
  })

  it('stops at fifteen figures, which a number still holds exactly', () => {
    const most = type(whole, '9'.repeat(20))
    expect(most.replaceAll(',', '')).toHaveLength(15)
    expect(numberText(parseNumberText(most))).toBe(most)
  })
})

describe('stepOverSeparator', () => {
  it('lets Backspace and Delete reach the figure beyond the comma', () => {
    expect(stepOverSeparator('Backspace', '1,234', 2, ',')).toBe(1)
    expect(stepOverSeparator('Delete', '1,234', 1, ',')).toBe(2)
    expect(stepOverSeparator('Backspace', '1,234', 3, ',')).toBe(3)
    expect(stepOverSeparator('ArrowLeft', '1,234', 2, ',')).toBe(2)
  })
})

describe('text and number', () => {
  it.each([
    ['', null],
    ['-', null],
    ['5.', 5],
    ['-1,234.5', -1234.5],
  ])('"%s" holds %s', (text, value) => expect(parseNumberText(text)).toBe(value))

  it.each([
    [null, ''],
    [0, '0'],
    [-1234567.25, '-1,234,567.25'],
  ])('%s is written "%s"', (value, text) => expect(numberText(value)).toBe(text))
})
