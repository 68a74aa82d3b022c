import { eq } from 'drizzle-orm'
import { refreshCompanyList } from '#server/company/list/companyList.ts'
import type { Connection } from '#server/database/connect.ts'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { company } from '#server/database/tables/company.ts'
import { dailyReport } from '#server/database/tables/dailyReport.ts'
import { appUser } from '#server/database/tables/user.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import type { TestUser } from '../kit/factories.ts'
import { makeCompany } from './managerParts.ts'

export const day = (ago: number) => addDays(dayInSeoul(), -ago)

interface Given {
  stage?: string
  ability?: string
  state?: string
  reported?: Reported
}
interface Reported {
  ago: number
  stage: string
}
/** Creates a company of this team. It was registered on 2025-01-02 and has at most the given report. */
async function counted(database: Connection, team: TestUser, name: string, given: Given) {
  const number = await makeCompany(database, name, { record: { manager2Team: team.teamId } })
  const { db } = database
  await db
    .update(brokerageRecord)
    .set({ progressStage: given.stage ?? null, companyStatus: given.ability ?? null })
    .where(eq(brokerageRecord.businessNumber, number))
  await db
    .update(company)
    .set({ businessStatus: given.state ?? null, createdAt: new Date('2025-01-02') })
    .where(eq(company.businessNumber, number))
  if (given.reported) await reported(database, team, number, given.reported)
  else await refreshCompanyList(db, [number])
  return number
}

export async function reported({ db }: Connection, team: TestUser, number: string, { ago, stage }: Reported) {
  await db.insert(dailyReport).values({
    teamId: team.teamId,
    reportDate: day(ago),
    businessNumber: number,
    startTime: '09:30',
    endTime: '11:00',
    progressStage: stage,
    detailContent: '시험 보고입니다.',
  })
  await refreshCompanyList(db, [number])
}

/** Creates three companies of a team: an active one, one without recent reports, and one without any report. */
export async function aTeamWithCompanies(database: Connection, team: TestUser) {
  await database.db
    .update(appUser)
    .set({ createdAt: new Date('2025-01-02') })
    .where(eq(appUser.teamId, team.teamId))
  const going = await counted(database, team, '가람솔', {
    stage: '계약중',
    ability: '진행가능',
    state: '부가가치세 일반과세자',
    reported: { ago: 3, stage: '매칭진행' },
  })
  await counted(database, team, '나루솔', {
    stage: '계약중',
    ability: '진행보류',
    state: '폐업자',
    reported: { ago: 40, stage: '매칭' },
  })
  await counted(database, team, '다온솔', {})
  return { going }
}
