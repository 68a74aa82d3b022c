import { searchCompanies } from '#shared/company/company.endpoints.ts'
import {
  correctIntake,
  endIntake,
  getIntake,
  type Intake,
  type IntakeCounts,
  type IntakeFile,
  listIntakeFiles,
  listIntakeFolders,
  listIntakes,
  storeIntake,
} from '#shared/intakes/intakes.endpoints.ts'
import { intakeFileStates } from '#shared/intakes/rules.ts'
import type { Job } from '#shared/jobs/jobs.endpoints.ts'
import { searchHit } from '../kit/dealAnswers.ts'
import { emptyFirm } from './emptyFirm.ts'
import { refused, type StandIns } from './kit/standIns.ts'

export const hansol = { businessNumber: '101-81-00001', companyName: '한솔빛금형(주)', side: '매도기업' }
export const onbyeol = { businessNumber: '101-81-00009', companyName: '온별테크(주)', side: '매수기업' }

export const intakeJob = (more: Partial<Job> = {}): Job => ({
  id: 'job-1',
  kind: 'intake-read',
  state: 'succeeded',
  progress: { done: 4, total: 4, stage: null },
  cancelRequested: false,
  result: null,
  hasFile: false,
  error: null,
  createdAt: '2026-11-10T00:00:00.000Z',
  finishedAt: '2026-11-10T00:01:00.000Z',
  ...more,
})

let made = 0
/** A file of an intake, by its path. */
export function intakeFile(path: string, more: Partial<IntakeFile> = {}): IntakeFile {
  made += 1
  const at = path.lastIndexOf('/')
  return {
    id: made,
    path,
    folder: at < 0 ? '' : path.slice(0, at),
    fileName: path.slice(at + 1),
    size: 120_000,
    company: null,
    reason: 'none',
    sureness: 'none',
    words: null,
    category: '참고자료',
    categoryWord: null,
    state: 'waiting',
    refusal: null,
    storedName: null,
    ...more,
  }
}

export const fewFiles = (): IntakeFile[] => [
  intakeFile('한솔빛금형/2024/티저_최종.pdf', {
    company: hansol,
    reason: 'name',
    sureness: 'sure',
    words: '한솔빛금형',
    category: '티저',
    categoryWord: '티저',
    state: 'placed',
  }),
  intakeFile('미팅/한솔빛금형방문.docx', {
    company: hansol,
    reason: 'nameInside',
    sureness: 'likely',
    words: '한솔빛금형방문',
    state: 'placed',
  }),
  intakeFile('온별/계약서.pdf'),
  intakeFile('온별/부속/명세.xlsx'),
  intakeFile('기타/설치.exe', { state: 'refused', refusal: '업로드할 수 없는 파일 형식입니다' }),
]

export function countsOf(files: readonly IntakeFile[]): IntakeCounts {
  const states = Object.keys(intakeFileStates) as (keyof typeof intakeFileStates)[]
  const zero = Object.fromEntries(states.map((state) => [state, 0])) as Omit<IntakeCounts, 'all'>
  const counts = { all: files.length, ...zero }
  for (const { state } of files) counts[state] += 1
  return counts
}

interface Kept {
  files: IntakeFile[]
  intake: Intake
}

/** Stubs one intake, which is kept in memory, so that corrections are seen. */
export function intakeServer(server: StandIns, files = fewFiles(), more: Partial<Intake> = {}): Kept {
  emptyFirm(server)
  const kept: Kept = {
    files,
    intake: {
      id: 7,
      source: 'zip',
      name: '예전자료.zip',
      size: 5_000_000,
      state: 'open',
      teamId: '101',
      teamName: '김도현',
      createdAt: '2026-11-10T00:00:00.000Z',
      expiresAt: '2026-11-24T00:00:00.000Z',
      counts: countsOf(files),
      job: intakeJob(),
      ...more,
    },
  }
  const now = (): Intake => structuredClone({ ...kept.intake, counts: countsOf(kept.files) })
  const matches = (file: IntakeFile, filter: { folder?: string; search?: string; sureness?: string }) =>
    (filter.folder === undefined || `${file.folder}/`.startsWith(`${filter.folder}/`)) &&
    (filter.search === undefined || file.path.includes(filter.search)) &&
    (filter.sureness === undefined || file.sureness === filter.sureness)
  server.answer(listIntakes, () => ({ rows: [now()], next: null, total: 1, page: 1, pageSize: 20 }))
  server.answer(getIntake, now)
  server.answer(listIntakeFiles, ({ query }) => {
    const fitting = kept.files.filter((file) => matches(file, query as never))
    const rows = fitting.filter(({ state }) => query.state === undefined || state === query.state)
    return { rows: structuredClone(rows), next: null, total: rows.length, counts: countsOf(fitting) }
  })
  server.answer(listIntakeFolders, ({ query }) => {
    const groups = [...Map.groupBy(kept.files, ({ folder }) => folder)].map(([folder, own]) => ({
      folder,
      files: own.length,
      waiting: countsOf(own).waiting,
    }))
    const rows = groups.filter(({ waiting }) => query.waiting === undefined || waiting > 0)
    return { rows, next: null, total: rows.length }
  })
  server.answer(correctIntake, ({ body: { ids, where, businessNumber, category, skip } }) => {
    const taken = kept.files.filter((file) =>
      ids
        ? ids.includes(file.id)
        : matches(file, where as never) && (where?.state === undefined || where.state === file.state),
    )
    for (const file of taken) {
      if (category) Object.assign(file, { category, categoryWord: null })
      if (skip !== undefined) file.state = skip ? 'skipped' : file.company ? 'placed' : 'waiting'
      if (businessNumber !== undefined)
        Object.assign(file, {
          company: [hansol, onbyeol].find((one) => one.businessNumber === businessNumber) ?? null,
          reason: businessNumber ? 'person' : 'none',
          sureness: businessNumber ? 'sure' : 'none',
          words: null,
          state: businessNumber ? 'placed' : 'waiting',
        })
    }
    return { changed: taken.length, counts: countsOf(kept.files) }
  })
  server.answer(storeIntake, ({ body: { onlySure } }) => {
    let stored = 0
    for (const file of kept.files) {
      if (file.state !== 'placed' || (onlySure && file.sureness !== 'sure')) continue
      Object.assign(file, { state: 'stored', storedName: file.fileName })
      stored += 1
    }
    const { placed, waiting, refused } = countsOf(kept.files)
    kept.intake.job = intakeJob({
      id: 'job-2',
      kind: 'intake-store',
      hasFile: true,
      result: { stored, same: 0, refused, left: placed + waiting },
    })
    return kept.intake.job
  })
  server.answer(endIntake, () => {
    server.answer(getIntake, () => refused('intake/not-found'))
    server.answer(listIntakes, () => ({ rows: [], next: null, total: 0, page: 1, pageSize: 20 }))
    return { ended: true, removed: countsOf(kept.files).waiting }
  })
  server.answer(
    searchCompanies,
    () => [searchHit(onbyeol.businessNumber, onbyeol.companyName, onbyeol.side)] as never,
  )
  return kept
}
