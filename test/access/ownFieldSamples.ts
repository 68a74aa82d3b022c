import { ownField } from '#server/database/tables/firm/ownField.ts'
import type { MakeSample, Stage } from './samples.ts'

let made = 0
async function aField({ t }: Stage, retired = false) {
  made += 1
  const [row] = await t.db
    .insert(ownField)
    // Only few fields may be in use, so those of the other samples are retired.
    .values({ label: `견본 ${made}`, kind: 'text', position: made, retiredAt: retired ? new Date() : null })
    .returning()
  return row?.id ?? 0
}
async function retireAll({ t }: Stage) {
  await t.db.update(ownField).set({ retiredAt: new Date() })
}

const label = () => `새 항목 ${(made += 1)}`
const stored =
  (body: (id: number) => object, retired = false): MakeSample =>
  async (stage) => {
    await retireAll(stage)
    const id = await aField(stage, retired)
    return { params: { id: String(id) }, body: body(id) }
  }

export const ownFieldSamples: Record<string, MakeSample> = {
  'GET /api/own-fields': () => ({}),
  'GET /api/own-fields/usage': () => ({}),
  'POST /api/own-fields': async (stage) => {
    await retireAll(stage)
    return { body: { label: label(), kind: 'text', unit: null } }
  },
  'PUT /api/own-fields/of/{id}': stored(() => ({ version: 1, label: label(), kind: 'number', unit: '명' })),
  'PUT /api/own-fields/order': async (stage) => {
    await retireAll(stage)
    return { body: { ids: [await aField(stage)] } }
  },
  'POST /api/own-fields/of/{id}/retire': stored(() => ({ version: 1 })),
  'POST /api/own-fields/of/{id}/restore': stored(() => ({ version: 1 }), true),
}
