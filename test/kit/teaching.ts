import { expect } from 'vitest'
import type { ReportAnswer } from '#shared/registration/registration.endpoints.ts'
import type { ReadAgain, Teaching } from '#shared/registration/teaching.endpoints.ts'
import type { TableHint } from '#shared/registration/teaching.ts'
import type { drawUnknownKind } from '../registration/strangers/unknownKind.ts'
import { analyse } from './analyse.ts'
import type { Answer, Caller } from './app.ts'

/** A drawn report of a kind that the reader does not know. */
export type Drawn = Awaited<ReturnType<typeof drawUnknownKind>>

export const upload = (caller: Caller, { pdf }: Pick<Drawn, 'pdf'>, anyKind?: string) =>
  analyse(caller, { bytes: Buffer.from(pdf), ...(anyKind === undefined ? {} : { anyKind }) })
export async function readReport(caller: Caller, drawn: Pick<Drawn, 'pdf'>): Promise<ReportAnswer> {
  const answer = await upload(caller, drawn)
  expect(answer.status).toBe(200)
  return answer.body
}
export const post = (caller: Caller, url: string, payload: object) =>
  caller.send({
    method: 'POST',
    url,
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
  })
export const readAgain = async (caller: Caller, token: string, hints: object[], keep = true) =>
  (await post(caller, `/api/analyze-document/${token}/read-again`, { hints, keep })) as Answer<ReadAgain>
export const listTeachings = async (caller: Caller) =>
  (await caller.send({ method: 'GET', url: '/api/report-teachings' })).body as {
    teachings: Teaching[]
    doubts: { field: string; right: number; everybodys: boolean }[]
  }
export const removeTeaching = (caller: Caller, id: number) =>
  caller.send({ method: 'DELETE', url: `/api/report-teachings/${id}` })
export const decideTeaching = (caller: Caller, id: number, approve: boolean) =>
  post(caller, `/api/report-teachings/${id}/decision`, { approve })

export const balanceHint = ({ balance, lines }: Drawn): TableHint => {
  const row = (field: string) => lines.findIndex((line) => line.field === field) + 1
  return {
    page: balance.page,
    box: [20, balance.top - 2, 575, balance.bottom],
    kind: 'balance',
    unit: '천원',
    labels: ['totalAssets', 'totalLiabilities', 'totalEquity', 'paidInCapital'].map((field) => ({
      row: row(field),
      column: 0,
      field,
    })),
  }
}
export const assetsIn = ({ data }: Pick<ReportAnswer, 'data'>) =>
  data?.financial.items.find(({ key }) => key === 'totalAssets')?.values

/** Teaches the balance sheet of the report and saves the lesson. */
export async function teachBalance(caller: Caller, drawn: Drawn): Promise<Teaching> {
  const { fileInfo } = await readReport(caller, drawn)
  const { status, body } = await readAgain(caller, fileInfo.filePath, [balanceHint(drawn)])
  expect([status, body.kept]).toEqual([200, 1])
  const [teaching] = (await listTeachings(caller)).teachings
  if (!teaching) throw new Error('nothing was kept')
  return teaching
}
