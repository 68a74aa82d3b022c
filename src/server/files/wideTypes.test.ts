import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { downloadFile } from '#shared/files/files.endpoints.ts'
import { getFirmRules, saveFirmSettings } from '#shared/firm/firmSettings.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { expectUnchanged, uploadAll } from '#test/kit/files.ts'
import { wideFiles } from '../../../test/storage/wideFiles.ts'
import { firmSetting } from '../database/tables/firm/firmSetting.ts'
import { readConfig } from '../platform/config.ts'

const t = testApp()
let admin: Caller
let number: string
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  number = await register(admin, '너른들(주)')
})
beforeEach(async () => void (await t.db.delete(firmSetting)))

const widen = () => admin.call(saveFirmSettings, { body: { version: 0, filesTypes: 'wide' } })
const upload = (name: string, content: Buffer | string) =>
  uploadAll(admin, number, [{ name, category: '참고자료', content }])
const types = Object.entries(wideFiles)

it.each(types)('%s is refused as before unless the firm takes it', async (extension, content) => {
  await expectUnchanged(t, async () => {
    const { status, error } = await upload(`자료.${extension}`, content)
    expect([status, error.code, error.message]).toEqual([
      400,
      'file/type-not-allowed',
      `업로드할 수 없는 파일 형식입니다: 자료.${extension}`,
    ])
  })
})

describe('with the wide setting', () => {
  beforeEach(async () => {
    await widen()
  })

  it.each(types)('%s is stored and only downloaded', async (extension, content) => {
    const { status, body } = await upload(`너른 자료.${extension}`, content)
    expect([status, body.processedFiles]).toEqual([201, 1])
    const fileName = body.results[0]?.file.fileName ?? ''
    const got = await admin.call(downloadFile, { params: { businessNumber: number, fileName }, query: {} })
    expect([got.status, got.raw.rawPayload.equals(content)]).toEqual([200, true])
    expect(got.raw.headers['content-disposition']).toMatch(/^attachment;/)
    expect(got.raw.headers['x-content-type-options']).toBe('nosniff')
  })

  it.each(types.filter(([extension]) => extension !== 'eml'))(
    'a cut %s is refused',
    async (extension, content) => {
      await expectUnchanged(t, async () => {
        // A compound file loses its last sector, the others a few bytes.
        const less = content.length > 1000 ? 513 : 4
        const { status, error } = await upload(
          `끊긴.${extension}`,
          content.subarray(0, content.length - less),
        )
        expect(status).toBe(400)
        expect(['file/incomplete', 'file/type-not-allowed']).toContain(error.code)
      })
    },
  )

  it('other types and a web page with the name of a picture are refused', async () => {
    await expectUnchanged(t, async () => {
      for (const name of ['a.gif', 'a.html', 'a.svg', 'a.exe', 'a.png', 'a.eml', 'a.msg'])
        expect((await upload(name, '<html><script>1</script>')).error.code).toBe('file/type-not-allowed')
    })
  })

  it('a good file is stored beside a refused one, which is named', async () => {
    const { body } = await uploadAll(admin, number, [
      { name: '사진.png', category: 'IM', content: wideFiles.png ?? '' },
      { name: '가짜.hwp', category: 'IM', content: wideFiles.msg ?? '' },
    ])
    expect([body.processedFiles, body.failedFiles]).toEqual([1, 1])
    expect(body.results[1]).toMatchObject({
      success: false,
      file: { fileName: '가짜.hwp' },
      code: 'file/type-not-allowed',
    })
  })
})

it('everybody reads the setting, only the admin side changes it', async () => {
  const team = await t.as(await makeUser(t.db, { role: 'team' }))
  await t.unchanged(async () => {
    const body = { version: 0, filesTypes: 'wide' } as const
    expect((await team.call(saveFirmSettings, { body })).status).toBe(403)
    const wrong = { version: 0, filesTypes: 'all' } as never
    expect((await admin.call(saveFirmSettings, { body: wrong })).status).toBe(400)
  })
  await widen()
  expect((await team.call(getFirmRules, {})).body.filesTypes).toBe('wide')
})

describe('in the environment', () => {
  const fixed = testApp({ env: { FILES_TYPES: 'wide' } })
  it('wins over the setting', async () => {
    await fixed.db.insert(firmSetting).values({ key: 'filesTypes', value: 'specified' })
    const boss = await fixed.as(await makeUser(fixed.db, { role: 'admin' }))
    const company = await register(boss, '온들(주)')
    const files = [{ name: 'a.zip', category: 'IM', content: wideFiles.zip ?? '' }]
    expect((await uploadAll(boss, company, files)).status).toBe(201)
  })
  it('another value stops the start', () => {
    expect(() => readConfig({ FILES_TYPES: 'all' })).toThrow('FILES_TYPES')
  })
})
