import { expect, it } from 'vitest'
import { readerTexts } from '#web/domain/contactReaders.ts'

const reader = (kind: 'manager' | 'registering' | 'typing', teamId: string, managerName: string) => ({
  kind,
  teamId,
  managerName,
})

it('names the admin side, the registering and the typing team, and how long they see it', () => {
  const readers = [reader('registering', '201', '이등록'), reader('typing', '101', '박입력')]
  expect(readerTexts({ readers, untilAssigned: true }, '101')).toEqual({
    who: ['관리자·부관리자', '등록 팀 201_이등록', '입력 팀 101_박입력(나)'],
    limits: [
      '입력 팀은 직접 입력한 칸만 볼 수 있습니다.',
      '담당자가 지정되면 담당자가 볼 수 있고, 등록 팀과 입력 팀은 더 이상 볼 수 없습니다.',
    ],
  })
})

it('names the managers, to whom no end is set', () => {
  expect(readerTexts({ readers: [reader('manager', '102', '김담당')], untilAssigned: false }, '102')).toEqual(
    {
      who: ['관리자·부관리자', '담당자 102_김담당(나)'],
      limits: [],
    },
  )
})
