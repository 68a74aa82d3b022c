import { afterEach, expect, it, vi } from 'vitest'
import { toldNowAndThen } from './beforeUpgrade.ts'

afterEach(() => void vi.useRealTimers())

it('says what is copied, every few seconds how far it is, and that it is read back', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const lines: string[] = []
  const told = toldNowAndThen((line) => lines.push(line))
  const file = 3 * 1024 * 1024
  for (let files = 0; files <= 2000; files += 1) {
    told({ stage: 'files', files, ofFiles: 2000, bytes: files * file, ofBytes: 2000 * file })
    vi.advanceTimersByTime(8)
  }
  told({ stage: 'reading-back' })
  expect(lines).toEqual([
    '새 버전으로 옮기기 전에 백업합니다: 파일 2,000개, 6,000MB. 끝날 때까지 화면이 열리지 않습니다.',
    '백업하는 중: 파일 625/2,000개, 1,875MB/6,000MB',
    '백업하는 중: 파일 1,250/2,000개, 3,750MB/6,000MB',
    '백업하는 중: 파일 1,875/2,000개, 5,625MB/6,000MB',
    '백업을 다시 읽어 확인하는 중입니다.',
  ])
})
