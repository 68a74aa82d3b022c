import { describe, expect, it } from 'vitest'
import { timeFormat } from '#web/ui/form/masked/time-mask.ts'
import { paste, typedField, typeKeys } from './typedField.ts'

const left = (field: ReturnType<typeof typedField>) => {
  field.leave()
  return field.text
}

describe('a time of day', () => {
  it.each([
    // A typed colon separates hours and minutes, so one digit before it is a full hour.
    ['1:30', '01:30'],
    ['2:10', '02:10'],
    ['1:05', '01:05'],
    ['0:30', '00:30'],
    ['9:5', '09:05'],
    ['12:', '12:00'],
    ['09:30', '09:30'],
    ['0930', '09:30'],
    ['930', '09:30'],
    ['130', '01:30'],
    ['1830', '18:30'],
    ['9', '09:00'],
    ['１：３０', '01:30'],
    ['오후 2:30', '14:30'],
    ['오전 12시', '00:00'],
    ['9시 5분', '09:05'],
  ])('%s is %s on leaving the field, typed and pasted', (text, time) => {
    expect(left(typeKeys(timeFormat, text))).toBe(time)
    expect(left(paste(timeFormat, text))).toBe(time)
  })

  it.each(['24:00', '2430', '9:75', '99', '1:300', '09:30:00', ':30', '0:3O', '오전 13시'])(
    '%s is no time: it stays as typed, with a message',
    (text) => {
      expect(left(typeKeys(timeFormat, text))).toBe(text)
      expect(left(paste(timeFormat, text))).toBe(text)
      expect(timeFormat.fault(text)).toBe('형식 오류')
    },
  )

  it('four figures get their colon while one types, and nothing else is touched', () => {
    expect(typeKeys(timeFormat, '0930').text).toBe('09:30')
    expect(typeKeys(timeFormat, '093').text).toBe('093')
  })

  it('is corrected in the middle, and its colon can be deleted', () => {
    const field = typedField(timeFormat, '09:30')
    field.moveTo(2)
    field.remove('Backspace')
    field.insert('8')
    expect([field.text, field.caret]).toEqual(['08:30', 2])
    field.remove('Delete')
    expect(field.text).toBe('0830')
    expect(left(field)).toBe('08:30')
  })
})
