import { describe, expect, it } from 'vitest'
import { businessNumberFormat } from '#web/domain/businessNumber/businessNumberMask.ts'
import { paste, typedField, typeKeys } from '../ui/typedField.ts'

describe('business number', () => {
  it.each([
    ['', ''],
    ['214', '214'],
    ['2148', '214-8'],
    ['214-', '214-'],
    ['2148630577', '214-86-30577'],
    ['214-86-30577', '214-86-30577'],
    [' 214 86 30577', '214-86-30577'],
    ['２１４－８６－３０５７７', '214-86-30577'],
    ['사업자등록번호: 214-86-30577', '214-86-30577'],
  ])('"%s" becomes "%s"', (raw, text) => expect(paste(businessNumberFormat, raw).text).toBe(text))

  it.each(['21486305771234', '110111-1234567', '21-486-30577', '214x86', '214-86-30577 번'])(
    '"%s" is none: it stays as typed, with a message',
    (raw) => {
      const field = paste(businessNumberFormat, raw)
      field.leave()
      expect(field.text).toBe(raw)
      expect(businessNumberFormat.fault(raw)).toBe('올바른 사업자번호 10자리를 입력해주세요.')
    },
  )

  it('an eleventh figure is shown and refused, never dropped', () => {
    expect(typeKeys(businessNumberFormat, '21486305771').text).toBe('214-86-305771')
  })

  it('a figure typed in the middle moves the dashes and keeps the caret', () => {
    const field = typedField(businessNumberFormat, '214-86-3057')
    field.moveTo(1)
    field.insert('9')
    expect([field.text, field.caret]).toEqual(['291-48-63057', 2])
    field.remove('Backspace')
    expect([field.text, field.caret]).toEqual(['214-86-3057', 1])
  })

  it('Backspace behind a dash removes the figure before it', () => {
    const field = typedField(businessNumberFormat, '214-86')
    field.moveTo(4)
    field.remove('Backspace')
    expect([field.text, field.caret]).toEqual(['218-6', 2])
  })
})
