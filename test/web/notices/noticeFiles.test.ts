import { expect, it } from 'vitest'
import { noticeLimits } from '#shared/notices/notices.endpoints.ts'
import { addFiles, formatKb } from '#web/notices/noticeFiles.ts'

const file = (name: string, size = 10) => ({ name, size })

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

it('takes what the server takes, whatever the case, and says why not', () => {
  const picked = [
    file('계약서.PDF'),
    file('사진.webp'),
    file('보고서.hwpx'),
    file('바이러스.exe'),
    file('이름없음'),
  ]
  const { files, refused } = addFiles([], picked, 0)
  expect(files.map(({ name }) => name)).toEqual(['계약서.PDF', '사진.webp', '보고서.hwpx'])
  expect(refused).toEqual([
    '올릴 수 없는 파일 형식입니다: 바이러스.exe',
    '올릴 수 없는 파일 형식입니다: 이름없음',
  ])
})

it('refuses empty and too large ones', () => {
  const { files, refused } = addFiles(
    [],
    [file('빈.txt', 0), file('딱.zip', noticeLimits.fileBytes), file('큰.zip', noticeLimits.fileBytes + 1)],
    0,
  )
  expect(files.map(({ name }) => name)).toEqual(['딱.zip'])
  expect(refused).toEqual([
    '빈 파일은 올릴 수 없습니다: 빈.txt',
    '한 파일은 50MB까지 올릴 수 있습니다: 큰.zip',
  ])
})

it('counts what the notice already carries', () => {
  const picked = Array.from({ length: 4 }, (_, index) => file(`${index}.txt`))
  const { files, refused } = addFiles([], picked, noticeLimits.files - 3)
  expect(files).toHaveLength(3)
  expect(refused).toEqual(['모두 20개까지 올릴 수 있습니다: 3.txt'])
})

it('the same file twice is one', () => {
  const { files, refused } = addFiles([file('a.txt')], [file('a.txt'), file('a.txt', 11)], 0)
  expect([files.length, refused]).toEqual([2, []])
})
