import type { APIRequestContext, APIResponse } from '@playwright/test'
import { addBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { saveCompanyData } from '#shared/company/company.endpoints.ts'
import { addHistory } from '#shared/managers/history.endpoints.ts'
import { addNotice } from '#shared/notices/notices.endpoints.ts'
import type { Shape } from '#shared/platform/endpoint.ts'
import { addUser } from '#shared/users/users.endpoints.ts'
import { longestOf } from '../contracts/longest.ts'
import { businessNumber } from '../kit/companies.ts'
import { pdfFile } from './fileParts.ts'

export const number = businessNumber(7_700_001)
const related = businessNumber(7_700_002)
/** Every field contains these letters, between which no browser breaks a line. */
export const letters = 'WWWW'

type Body = Record<string, unknown>
const bodyOf = (endpoint: { body: Shape }) => longestOf(endpoint.body) as Body

async function taken(answer: APIResponse): Promise<Body> {
  if (!answer.ok())
    throw new Error(`${answer.url()}: ${answer.status()} ${(await answer.text()).slice(0, 500)}`)
  return (await answer.json()) as Body
}

/** Creates one record of every kind that users write, with each field as long as its contract allows. */
export async function fillWithLongTexts(request: APIRequestContext): Promise<void> {
  const post = async (path: string, data: Body) => taken(await request.post(path, { data }))
  const user = bodyOf(addUser)
  const email = `${'w'.repeat(240)}@w.example.com`
  const { teamId, managerName } = await post('/api/users', {
    ...user,
    email,
    role: 'team',
    password: undefined,
  })

  const dossier = bodyOf(saveCompanyData) as Record<'company' | 'additional' | 'relatedCompanies', Body>
  const statement = (name: 'financial' | 'income' | 'ebitda') => ({ [name]: yearly(dossier, name) })
  const { version: _version, fileInfo: _file, cleared: _cleared, ...rest } = dossier as Body
  await post('/api/save-company-data', {
    ...rest,
    company: { ...dossier.company, businessNumber: number },
    additional: {
      ...dossier.additional,
      side: '매도기업',
      progressStage: '계약중',
      companyStatus: '진행가능',
    },
    customers: ['B', 'S'].map((customerType) => ({ ...firstOf(dossier, 'customers'), customerType })),
    relatedCompanies: [{ ...firstOf(dossier, 'relatedCompanies'), relatedBusinessNumber: related }],
    ...statement('financial'),
    ...statement('income'),
    ...statement('ebitda'),
    ratios: { growth: yearly(dossier, 'income') },
  })
  // The second company has only a name, so it appears in the list of companies that wait for additional registration.
  await post('/api/save-company-data', {
    company: { businessNumber: related, companyName: dossier.company.companyName },
  })
  await taken(
    await request.put(`/api/company-add/${number}`, {
      data: { manager1Team: teamId, manager2Team: teamId, manager3Team: teamId },
    }),
  )
  await post('/api/company-add', { ...bodyOf(addBrokerage), businessNumber: '', ...noSlots })
  await post('/api/manager-history', {
    ...bodyOf(addHistory),
    businessNumber: number,
    managerType: '주담당자',
    oldTeamId: null,
    newTeamId: teamId,
    newManagerName: managerName,
  })
  const file = pdfFile(`${'W'.repeat(251)}.pdf`)
  const notice = bodyOf(addNotice)
  await taken(
    await request.post('/api/notices', {
      // The command checks these limits; they are not part of the schema.
      multipart: {
        title: 'W'.repeat(200),
        content: String(notice.content).slice(0, 5000),
        isImportant: 'true',
        files: file,
      },
    }),
  )
  await taken(
    await request.post('/api/files/upload', {
      multipart: { businessNumber: number, file_category: 'IM', file },
    }),
  )
}

const noSlots = { manager1Team: null, manager2Team: null, manager3Team: null }
const firstOf = (dossier: Body, list: string) => (dossier[list] as Body[])[0]

function yearly(dossier: Body, name: string) {
  const { items } = dossier[name] as { items: Body[] }
  const years = ['2023', '2024', '2025']
  const [words] = items
  return {
    years,
    items: [
      { ...words, values: years.map(() => 'W'.repeat(100)), texts: undefined },
      { key: 'revenue', name: '매출액', values: years.map(() => -999_999_999_999) },
    ],
  }
}
