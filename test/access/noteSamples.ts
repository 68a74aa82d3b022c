import { note } from '#server/database/tables/notes/note.ts'
import { notification } from '#server/database/tables/notifications/notification.ts'
import { makeUser } from '../kit/factories.ts'
import { makeCompany } from './companySamples.ts'
import { mailSamples } from './mailSamples.ts'
import type { MakeSample, Stage } from './samples.ts'

interface Made {
  own?: boolean
  deleted?: boolean
}

async function makeNote(stage: Stage, { own = false, deleted = false }: Made = {}) {
  const { businessNumber } = await makeCompany(stage, { side: '매도기업', deleted })
  const { teamId, managerName } = (own && stage.me) || (await makeUser(stage.t.db))
  const [row] = await stage.t.db
    .insert(note)
    .values({ businessNumber, text: '견본 메모', author: teamId, authorName: managerName ?? '견본' })
    .returning()
  return { params: { id: String(row?.id) } }
}

const written =
  (made: Made, body?: object): MakeSample =>
  async (stage) => ({ ...(await makeNote(stage, made)), ...(body ? { body } : {}) })
const ofCompany =
  (deleted: boolean, body?: object): MakeSample =>
  async (stage) => {
    const { businessNumber } = await makeCompany(stage, { side: '매도기업', deleted })
    return { params: { businessNumber }, ...(body ? { body } : {}) }
  }

const clicked =
  (manager: 'me' | 'somebody', deleted = false): MakeSample =>
  async (stage) => ({
    params: { key: (await makeCompany(stage, { manager, deleted, side: '매도기업' })).businessNumber },
    body: { field: 'contact1Mobile' },
  })
const use = 'POST /api/company-add/{key}/contact-use'

const text = { text: '견본 글' }
const change = { ...text, version: 1 }
const one = '/api/notes/{id}'
const gone = '(of a deleted company)'

const notified: MakeSample = async ({ t, me }) => {
  const { teamId } = me ?? (await makeUser(t.db))
  await t.db.insert(notification).values({ teamId, kind: 'assigned', count: 2, key: crypto.randomUUID() })
  return {}
}

const spoken =
  (withChoice: boolean, deleted: boolean): MakeSample =>
  async (stage) => {
    const { businessNumber } = await makeCompany(stage, { side: '매도기업', deleted })
    const content = '2026. 11. 11. 오후 2:02, 정하늘 : 견본 대화'
    const choice = { total: 1, days: ['2026-11-11'], leftOut: [], people: [], keepsFile: false }
    return {
      params: { businessNumber },
      form: [
        ...(withChoice ? [{ name: 'choice', content: JSON.stringify(choice) }] : []),
        { name: 'file', fileName: '대화.txt', content },
      ],
    }
  }
const talks = 'POST /api/companies/{businessNumber}/conversations'

export const noteSamples: Record<string, MakeSample> = {
  ...mailSamples,
  [`${talks}/preview (known)`]: spoken(false, false),
  [`${talks}/preview (deleted)`]: spoken(false, true),
  [`${talks} (known)`]: spoken(true, false),
  [`${talks} (deleted)`]: spoken(true, true),
  [`${use} (own)`]: clicked('me'),
  [`${use} (another's)`]: clicked('somebody'),
  [`${use} (deleted)`]: clicked('me', true),
  'GET /api/notifications': notified,
  'GET /api/notifications/unread-count': notified,
  'POST /api/notifications/read': async (stage) => ({ ...(await notified(stage)), body: {} }),
  'PUT /api/notifications/choice': () => ({ body: { off: ['firm'] } }),
  'GET /api/companies/{businessNumber}/readers (known)': ofCompany(false),
  'GET /api/companies/{businessNumber}/readers (deleted)': ofCompany(true),
  'POST /api/companies/{businessNumber}/notes (known)': ofCompany(false, text),
  'POST /api/companies/{businessNumber}/notes (deleted)': ofCompany(true, text),
  [`GET ${one} (known)`]: written({}),
  [`GET ${one} ${gone}`]: written({ deleted: true }),
  [`POST ${one}/replies (known)`]: written({}, text),
  [`POST ${one}/replies ${gone}`]: written({ deleted: true }, text),
  [`PATCH ${one} (own)`]: written({ own: true }, change),
  [`PATCH ${one} (another's)`]: written({}, change),
  [`PATCH ${one} ${gone}`]: written({ own: true, deleted: true }, change),
  [`DELETE ${one} (own)`]: written({ own: true }),
  [`DELETE ${one} (another's)`]: written({}),
  [`DELETE ${one} ${gone}`]: written({ own: true, deleted: true }),
  [`GET ${one}/lines (known)`]: written({}),
  [`GET ${one}/lines ${gone}`]: written({ deleted: true }),
  [`GET ${one}/versions (known)`]: written({}),
  [`GET ${one}/versions ${gone}`]: written({ deleted: true }),
}
