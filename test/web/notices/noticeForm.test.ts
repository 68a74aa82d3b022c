import { describe, expect, it } from 'vitest'
import { conflictFields, mergeChosen } from '#web/forms/merge.ts'
import { problemOf, noticeRules as rules, toFormData, valuesOf } from '#web/notices/noticeForm.ts'

const user = { teamId: '001', managerName: '강민석' }
const values = { title: '제목', content: '내용', isImportant: false }

describe('before sending', () => {
  it('asks in the specified order', () => {
    const empty = { ...values, title: ' ' }
    expect(problemOf(null, empty)?.text).toBe('공지사항을 작성하려면 로그인해주세요.')
    expect(problemOf({ ...user, teamId: '' }, empty)).toEqual({
      title: '입력 오류',
      text: '제목과 내용을 모두 입력해주세요.',
    })
    expect(problemOf(user, { ...values, content: '\n' })?.title).toBe('입력 오류')
    expect(problemOf({ ...user, teamId: '' }, values)).toEqual({
      title: '사용자 정보 오류',
      text: '사용자 정보가 불완전합니다. 다시 로그인해주세요.',
    })
    expect(problemOf(user, values)).toBeNull()
  })

  it('makes the specified form', () => {
    const files = [new File(['1'], '가.txt'), new File(['2'], '나.txt')]
    const edit = { version: 3, removed: [7, 9] }
    const form = toFormData({ values: { ...values, isImportant: true }, user, files, edit })
    expect([...form].map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
      ['title', '제목'],
      ['content', '내용'],
      ['isImportant', 'true'],
      ['author', '001'],
      ['authorName', '강민석'],
      ['version', '3'],
      ['removeAttachmentId', '7'],
      ['removeAttachmentId', '9'],
      ['files', '가.txt'],
      ['files', '나.txt'],
    ])
  })
})

describe('a conflict', () => {
  const mine = { title: '내 제목', content: '내용', isImportant: false }
  const stored = { title: '남의 제목', content: '남의 내용', isImportant: false }

  it('shows what differs and proposes the side that changed it', () => {
    expect(conflictFields(rules, { base: values, mine, stored })).toEqual([
      { name: 'title', label: '제목', mine: '내 제목', stored: '남의 제목', initial: 'mine' },
      { name: 'content', label: '내용', mine: '내용', stored: '남의 내용', initial: 'stored' },
    ])
    expect(conflictFields(rules, { base: values, mine: stored, stored })).toEqual([])
  })

  it('is none where only the spelling of line breaks differs', () => {
    const sent = { ...values, content: '가\r\n나' }
    const mine = { ...values, content: '가\n나' }
    expect(conflictFields(rules, { base: values, mine, stored: valuesOf(sent) })).toEqual([])
  })

  it('takes each field from the chosen side', () => {
    const states = { base: values, mine, stored }
    expect(mergeChosen(rules, states, { title: 'mine', content: 'stored' })).toEqual({
      title: '내 제목',
      content: '남의 내용',
      isImportant: false,
    })
  })
})
