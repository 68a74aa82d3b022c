import { describe, expect, it } from 'vitest'
import { completeTime, timeMask } from '#web/ui/form/time-mask.ts'
import { run, type } from './mask.helpers.ts'

describe('timeMask', () => {
  it.each([
    ['0930', '09:30'],
    ['930', '9:30'],
    ['1830', '18:30'],
    ['2300', '23:00'],
    ['2430', '2:43'],
    ['9:5', '9:5'],
    ['12:', '12:'],
    ['09:30', '09:30'],
    ['093099', '09:30'],
    ['오전9', '9'],
  ])('typing %s gives %s', (keys, text) => expect(type(timeMask, keys)).toBe(text))

  it('never grows beyond five characters', () => {
    expect(type(timeMask, '123456789').length).toBeLessThanOrEqual(5)
  })

  it('can be emptied again key by key', () => {
    expect(run(timeMask, '09:3|', '09:30')).toBe('09:3|')
    expect(run(timeMask, '09:|', '09:3')).toBe('09|')
    expect(run(timeMask, '0|', '09')).toBe('0|')
  })

  it('keeps the hour when a minute is removed from a short time', () => {
    expect(run(timeMask, '9:3|', '9:30')).toBe('9:3|')
  })

  it('takes a pasted time', () => {
    expect(run(timeMask, '18:05|')).toBe('18:05|')
  })
})

describe('completeTime', () => {
  it.each([
    ['', ''],
    ['9', '09:00'],
    ['9:', '09:00'],
    ['9:5', '09:05'],
    ['09:30', '09:30'],
    ['23:59', '23:59'],
  ])('"%s" becomes "%s" on leaving', (text, whole) => expect(completeTime(text)).toBe(whole))

  it.each(['24:00', '9:75', '99'])('leaves %s, which is no time, for the form to point out', (text) => {
    expect(completeTime(text)).toBe(text)
  })
})
