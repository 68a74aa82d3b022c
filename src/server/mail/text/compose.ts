import { and, eq, isNull } from 'drizzle-orm'
import { readRole } from '#shared/catalogue/words/roles.ts'
import { dayInSeoul, weekdayWord } from '#shared/platform/day.ts'
import { maskResidentNumbers } from '#shared/platform/residentNumber.ts'
import type { Connection } from '../../database/connect.ts'
import { notificationChoice } from '../../database/tables/notifications/notification.ts'
import { appUser } from '../../database/tables/user.ts'
import { readFollowUps } from '../../home/followUps.queries.ts'
import type { FixedFirmSettings } from '../../platform/fixedSettings.ts'
import { readFirmSettings } from '../../platform/readFirmSettings.ts'
import { readingDb, readReading } from '../../platform/secrecy.ts'
import { type Composed, type Letter, type MailRow, oneLine } from '../letters/letter.ts'
import { linesOf, sentenceOf } from './sentences.ts'
import { countDueTasks, readTold, type Wanted } from './told.queries.ts'

export interface ComposeDeps extends Pick<Connection, 'db' | 'readAs'> {
  fixedSettings: FixedFirmSettings
  /** The address of the program, which every mail links to. */
  origin: string
}

/**
 * Writes a mail at the moment when it is sent. The person, their choice, the firm's settings and what the person may read
 * are read now: what was taken away since the mail was queued is not in it.
 */
export const composeMail =
  (deps: ComposeDeps) =>
  async (row: MailRow): Promise<Composed> => {
    const { db } = deps
    const [user] = await db
      .select()
      .from(appUser)
      .where(and(eq(appUser.teamId, row.teamId), isNull(appUser.deletedAt)))
    if (!user?.email) return 'nothing'
    const to = user.email
    if (row.kind === 'test') return testLetter(deps, to)
    const [choice] = await db
      .select()
      .from(notificationChoice)
      .where(eq(notificationChoice.teamId, row.teamId))
    if (choice?.mail === false) return 'nothing'
    const settings = await readFirmSettings(db, deps.fixedSettings)
    const who = { teamId: user.teamId, role: readRole(user.role) }
    const reader = readingDb(deps, await readReading(db, who, deps.fixedSettings))
    const wanted: Wanted = {
      teamId: user.teamId,
      off: choice?.mailOff ?? [],
      names: settings.mailCompanyNames,
    }
    if (row.kind === 'digest') {
      if (!settings.mailDigest) return 'nothing'
      return digest(deps, reader, row, wanted, { to, name: user.managerName })
    }
    const [told] = await readTold(reader, wanted, { id: row.notificationId ?? 0 })
    if (!told) return 'nothing'
    const sentence = clean(sentenceOf(told))
    return {
      to,
      subject: `[딜데스크] ${sentence}`,
      text: [sentence, '', `확인: ${deps.origin}/notifications`, ...ending].join('\n'),
    }
  }

const testLetter = ({ origin }: ComposeDeps, to: string): Letter => ({
  to,
  subject: '[딜데스크] 시험 메일',
  text: ['딜데스크가 메일을 보낼 수 있습니다.', '', `설정: ${origin}/firm-settings`, ...ending].join('\n'),
})

interface Person {
  to: string
  name: string
}

async function digest(
  { origin }: ComposeDeps,
  reader: Connection['db'],
  row: MailRow,
  wanted: Wanted,
  { to, name }: Person,
): Promise<Composed> {
  const told = await readTold(reader, wanted, { sinceDigestBefore: row })
  const tasks = await countDueTasks(reader, wanted.teamId)
  const { total: actions } = await readFollowUps(reader, wanted.teamId)
  const news = told.reduce((sum, one) => sum + one.count, 0)
  if (news + tasks + actions === 0) return 'nothing'
  const day = dayInSeoul(row.createdAt)
  const shownDay = `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일`
  const counts = [
    ...(news > 0 ? [`새 알림 ${news.toLocaleString('ko-KR')}건`] : []),
    ...(tasks > 0 ? [`할 일 ${tasks.toLocaleString('ko-KR')}건`] : []),
    ...(actions > 0 ? [`다음 할 일 ${actions.toLocaleString('ko-KR')}건`] : []),
  ]
  return {
    to,
    subject: `[딜데스크] ${shownDay} 요약: ${counts.join(', ')}`,
    text: [
      `${clean(name)}님, ${shownDay} ${weekdayWord(day)}요일 요약입니다.`,
      ...(told.length > 0
        ? ['', `새 알림 ${news.toLocaleString('ko-KR')}건`, ...linesOf(told).map((line) => clean(line, 600))]
        : []),
      ...(tasks > 0 ? ['', `오늘까지 할 일 ${tasks.toLocaleString('ko-KR')}건`] : []),
      ...(actions > 0 ? ['', `보고서의 다음 할 일 ${actions.toLocaleString('ko-KR')}건`] : []),
      '',
      `오늘: ${origin}/`,
      `알림: ${origin}/notifications`,
      ...ending,
    ].join('\n'),
  }
}

const ending = ['', '자동으로 보낸 메일이라 답장을 읽지 않습니다. 받을 메일은 알림 화면에서 정합니다.']

/** Names are typed by people: no control characters, and no resident number, whatever they contain. */
const clean = (text: string, most?: number) => maskResidentNumbers(oneLine(text, most), '(주민번호)')
