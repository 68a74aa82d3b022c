import { describe, expect, it } from 'vitest'
import { numberFormat, numberText, plainNumber } from '#web/ui/form/masked/number-mask.ts'
import { paste, typedField, typeKeys } from './typedField.ts'

const whole = numberFormat({ unit: '백만원' })
const signed = numberFormat({ negative: true, decimals: 2, unit: '백만원' })

describe('a number', () => {
  it('is grouped while one types', () => {
    expect(typeKeys(whole, '1234567').text).toBe('1,234,567')
    expect(typeKeys(signed, '-1234.5').text).toBe('-1,234.5')
    expect(typeKeys(whole, '1,234,567').text).toBe('1,234,567')
  })

  it.each([
    ['1,234백만원', '1,234'],
    ['1,234 백만', '1,234'],
    ['１２３４', '1,234'],
    [' 1234 ', '1,234'],
    ['△5', '-5'],
    ['−5', '-5'],
    ['(1,234)', '-1,234'],
    ['+5', '5'],
    ['007', '7'],
    ['.5', '0.5'],
  ])('%s is %s on leaving the field', (text, shown) => {
    const field = paste(signed, text)
    field.leave()
    expect(field.text).toBe(shown)
    expect(signed.fault(field.text)).toBeNull()
  })

  it.each([
    ['-5', '0 이상의 숫자로 입력해주세요.'],
    ['△1,500', '0 이상의 숫자로 입력해주세요.'],
    ['15000.5', '소수점 없이 입력해주세요.'],
    ['1,5', '쉼표 위치를 확인해주세요. (예: 1,234)'],
    ['12억', '단위는 백만원입니다. 숫자만 입력해주세요.'],
    ['1000-2000', '숫자로 입력해주세요.'],
    ['1 000', '숫자로 입력해주세요.'],
    ['5²', '숫자로 입력해주세요.'],
    ['1234567890123456', '15자리까지 입력할 수 있습니다.'],
  ])('%s stays as typed, with its message', (text, message) => {
    const field = paste(whole, text)
    field.leave()
    expect(field.text.replaceAll(',', '')).toBe(text.replaceAll(',', ''))
    expect(whole.fault(field.text)).toBe(message)
    expect(plainNumber(field.text, { unit: '백만원' })).toBe(field.text)
  })

  it('corrected in the middle keeps the caret, also where a comma comes or goes', () => {
    const field = typedField(whole, '1,234,567')
    field.moveTo(3)
    field.insert('9')
    expect([field.text, field.caret]).toEqual(['12,934,567', 4])
    field.moveTo(2)
    field.remove('Backspace')
    expect([field.text, field.caret]).toEqual(['1,934,567', 1])
    field.moveTo(2)
    field.remove('Backspace')
    expect([field.text, field.caret]).toEqual(['934,567', 0])
  })

  it('the zeros of a number that loses its first figure stay for the next one', () => {
    const field = typedField(whole, '1,005')
    field.moveTo(1)
    field.remove('Backspace')
    expect(field.text).toBe('005')
    field.insert('2')
    expect([field.text, field.caret]).toEqual(['2,005', 1])
  })

  it.each([
    [null, ''],
    [0, '0'],
    [-1234567.25, '-1,234,567.25'],
  ])('%s is written "%s"', (value, text) => expect(numberText(value)).toBe(text))
})
