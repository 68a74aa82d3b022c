import { expect, it } from 'vitest'
import { pickFiles } from '#web/lib/files/pickFiles.ts'
import { formatKb, pickRules } from '#web/notices/noticeFiles.ts'

const file = (name: string, size = 10) => ({ name, size, type: '' })

it('a size is in KB with one place', () => {
  expect([0, 1, 512, 1024, 1536, 12_345, 50 * 1024 * 1024].map(formatKb)).toEqual([
    '0.0 KB',
    '0.0 KB',
    '0.5 KB',
    '1.0 KB',
    '1.5 KB',
    '12.1 KB',
    '51,200.0 KB',
  ])
})

it('accepts the types that the server accepts, ignoring case, and counts existing attachments', () => {
  const picked = ['계약서.PDF', '사진.webp', '보고서.hwpx', '바이러스.exe', '이름없음'].map((name) =>
    file(name),
  )
  const { added, refused } = pickFiles([], picked, pickRules, pickRules.files - 2)
  expect(added.map(({ name }) => name)).toEqual(['계약서.PDF', '사진.webp'])
  expect(refused.map(({ name, why }) => [name, why])).toEqual([
    ['보고서.hwpx', 'many'],
    ['바이러스.exe', 'type'],
    ['이름없음', 'type'],
  ])
})
