import { expect, it } from 'vitest'
import { companyForms, cutUnfinishedForm, isSurelyForm, spellingsOfForm } from './companyForms.ts'

const spellings = [
  '주식회사',
  '(주)',
  '유한회사',
  '(유)',
  '유한책임회사',
  '합자회사',
  '합명회사',
  '(합)',
  '사단법인',
  '(사)',
].concat(['재단법인', '(재)', '농업회사법인'])

it.each(spellings)('knows %s whole, and every beginning of it behind a name', (form) => {
  expect(`가나${form}`.replaceAll(companyForms, '')).toBe('가나')
  expect(spellingsOfForm(form)).toContain(form)
  for (let length = form.startsWith('(') ? 1 : 2; length < form.length; length += 1) {
    const typed = form.slice(0, length)
    expect(cutUnfinishedForm(`가나${typed}`)).toMatchObject({ head: '가나', typed })
    expect(cutUnfinishedForm(`가나${typed}`)?.spellings).toContain(form)
  }
})

it('takes one letter for a letter, and two for what may be a name', () => {
  expect(cutUnfinishedForm('광주')).toBeNull()
  expect(isSurelyForm('유한')).toBe(false)
  expect(isSurelyForm('유한회')).toBe(true)
  expect(isSurelyForm('(')).toBe(true)
  expect(spellingsOfForm('한빛')).toBeNull()
})
