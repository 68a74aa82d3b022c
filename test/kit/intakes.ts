import { intakeJobs } from '#server/intakes/intakeJobs.ts'
import {
  correctIntake,
  getIntake,
  type Intake,
  type IntakeFile,
  listIntakeFiles,
  storeIntake,
  uploadIntake,
} from '#shared/intakes/intakes.endpoints.ts'
import type { BodyOf, QueryOf } from '#shared/platform/endpoint.ts'
import type { Caller, TestApp } from './app.ts'
import { endedJob, exportDesk } from './exports.ts'
import { multipartBody } from './multipart.ts'

export async function uploadZip(caller: Caller, content: Buffer, fileName = '옛 파일.zip') {
  const { payload, contentType } = multipartBody([{ name: 'file', content, fileName }])
  const answer = await caller.send({
    method: 'POST',
    url: uploadIntake.path,
    payload,
    headers: { 'content-type': contentType },
  })
  return { ...answer, body: answer.body as Intake }
}

/** Runs intakes in a test with the real job worker. */
export function intakeDesk(t: TestApp) {
  const desk = exportDesk(t)
  const params = (id: number) => ({ id: String(id) })
  return {
    work: () => desk.work(intakeJobs(t.store, t.config, t.disk)),
    stop: desk.stop,
    /** Uploads a ZIP and waits until its files are read. */
    async read(caller: Caller, content: Buffer): Promise<Intake> {
      const { status, body, text } = await uploadZip(caller, content)
      if (status !== 201) throw new Error(text)
      await endedJob(caller, body.job?.id ?? '')
      return (await caller.call(getIntake, { params: params(body.id) })).body
    },
    async files(caller: Caller, id: number, query: QueryOf<typeof listIntakeFiles> = {}) {
      const rows: IntakeFile[] = []
      let after: string | undefined
      do {
        const { body } = await caller.call(listIntakeFiles, {
          params: params(id),
          query: { ...query, ...(after ? { after } : {}) },
        })
        rows.push(...body.rows)
        after = body.next ?? undefined
      } while (after)
      return rows
    },
    correct: (caller: Caller, id: number, body: BodyOf<typeof correctIntake>) =>
      caller.call(correctIntake, { params: params(id), body }),
    async store(caller: Caller, id: number, onlySure = false) {
      const { body, status, text } = await caller.call(storeIntake, {
        params: params(id),
        body: { onlySure },
      })
      if (status !== 200) throw new Error(text)
      return endedJob(caller, body.id)
    },
  }
}
