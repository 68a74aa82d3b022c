import { deflateSync } from 'node:zlib'
import { desc } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { teaserCompanyData } from '#shared/documents/documents.endpoints.ts'
import { getFirm } from '#shared/firm/firm.endpoints.ts'
import { firmDetails } from '#shared/firm/firmDetails.ts'
import { getFirmSettings, saveFirmSettings } from '#shared/firm/firmSettings.endpoints.ts'
import { readPdf, withoutBlanks } from '#test/documents/extractText.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { documentedCompany, fileBytes, saveTeaser } from '#test/kit/documents.ts'
import { makeUser } from '#test/kit/factories.ts'
import { endBlock, palettePng, pngAddress, textBlock, withEnd } from '#test/kit/png.ts'
import { temporaryFile } from '#test/kit/temporaryFolder.ts'
import { auditEntry } from '../database/tables/audit.ts'
import { firmSetting } from '../database/tables/firm/firmSetting.ts'
import { readConfig } from '../platform/config.ts'

const t = testApp()
let admin: Caller
let team: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  team = await t.as(await makeUser(t.db, { role: 'team' }))
})
beforeEach(async () => void (await t.db.delete(firmSetting)))

const save = (body: object) => admin.call(saveFirmSettings, { body: { version: 0, ...body } as never })
const logo = pngAddress(120, 40)

describe('the details of the firm', () => {
  it('are the samples at first, and a change is at home and in documents at once', async () => {
    const { body: sample } = await team.call(getFirm, {})
    expect(sample).toMatchObject({
      name: firmDetails.firmName.default,
      approvers: ['담당', '팀장', '대표'],
      logo: null,
    })
    const number = await documentedCompany(team)
    const plain = await saveTeaser(team, number)
    const before = await fileBytes(team, number, plain.body.fileName)
    const changed = {
      firmName: '온새미로파트너스(주)',
      firmFax: '',
      firmApprovers: '담당, 이사',
      firmLogo: logo,
    }
    expect((await save(changed)).status).toBe(200)
    const { body: firm } = await team.call(getFirm, {})
    expect(firm).toMatchObject({
      name: '온새미로파트너스(주)',
      fax: '',
      approvers: ['담당', '이사'],
      logo: { data: logo, width: 120, height: 40 },
    })
    const { body: data } = await team.call(teaserCompanyData, { query: { businessNumber: number } })
    expect(data.context.firm).toEqual(firm)
    const drawn = await saveTeaser(team, number)
    const after = await fileBytes(team, number, drawn.body.fileName)
    expect(withoutBlanks((await readPdf(after)).aside)).toContain('온새미로파트너스(주)')
    expect(before.toString('latin1')).not.toContain('/Subtype /Image')
    expect(after.toString('latin1')).toContain('/Subtype /Image')
    const word = await saveTeaser(team, number, { fileFormat: 'docx' })
    const docx = await fileBytes(team, number, word.body.fileName)
    expect(docx.toString('latin1')).toContain('word/media/')
  })

  it('are in the audit log, of the picture only its size', async () => {
    await save({ firmName: '새이름(주)', firmLogo: logo })
    const [entry] = await t.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'firm-setting/changed',
      before: { firmName: firmDetails.firmName.default, firmLogo: null },
      after: { firmName: '새이름(주)', firmLogo: '그림 120 × 40' },
    })
  })

  it.each([
    ['no name', { firmName: '  ' }],
    ['a text that is too long', { firmAddress: '가'.repeat(121) }],
    ['no e-mail address', { firmEmail: 'ceo' }],
    ['no telephone number', { firmPhone: '전화' }],
    ['six boxes', { firmApprovers: '가,나,다,라,마,바' }],
    ['a picture of another kind', { firmLogo: 'data:image/svg+xml;base64,PHN2Zy8+' }],
    ['a picture that is too large', { firmLogo: pngAddress(2001, 1) }],
    ['a picture without pixels', { firmLogo: pngAddress(9, 9, Buffer.from('none')) }],
    [
      'a picture that unpacks to more than its size',
      { firmLogo: pngAddress(9, 9, deflateSync(Buffer.alloc(1_000_000))) },
    ],
    ['a picture without an end', { firmLogo: withEnd(logo, Buffer.alloc(0)) }],
    // The library that draws pictures takes this length as negative and then loops for ever.
    [
      'a picture with a block of an impossible length',
      { firmLogo: withEnd(logo, Buffer.from('fffffff4000000000000000000', 'hex')) },
    ],
    ['a picture with an unknown filter', { firmLogo: pngAddress(1, 1, deflateSync(Buffer.of(5, 0, 0, 0))) }],
    ['a picture with too few pixels', { firmLogo: pngAddress(2, 2, deflateSync(Buffer.alloc(8))) }],
    ['transparent colours of less than a byte', { firmLogo: palettePng(4) }],
  ])('are refused with %s, and nothing changes', (_, change) =>
    t.unchanged(async () => expect((await save(change)).status).toBe(400)),
  )
})

describe('a detail in the environment', () => {
  const fixed = testApp({ env: { FIRM_NAME: '서버의 회사(주)' } })
  const strange = testApp({ env: { FIRM_PHONE: '내선 12' } })
  it('wins and cannot be changed', async () => {
    const boss = await fixed.as(await makeUser(fixed.db, { role: 'admin' }))
    expect((await boss.call(getFirm, {})).body.name).toBe('서버의 회사(주)')
    expect((await boss.call(getFirmSettings, {})).body.fixed).toEqual(['firmName'])
    const { status, error } = await boss.call(saveFirmSettings, {
      body: { version: 0, firmName: '다른(주)' },
    })
    expect([status, error.code]).toEqual([409, 'firm-setting/fixed'])
  })
  it('may be longer than what the screen takes, and of another form', async () => {
    const long = { FIRM_ADDRESS: '가'.repeat(300), FIRM_PHONE: '내선 12', FIRM_EMAIL: '없음' }
    const { fixedSettings } = readConfig(long)
    expect(Object.values(fixedSettings)).toEqual(expect.arrayContaining(Object.values(long)))
    const boss = await strange.as(await makeUser(strange.db, { role: 'admin' }))
    const { status, body } = await boss.call(getFirmSettings, {})
    expect([status, body.values.firmPhone]).toEqual([200, '내선 12'])
  })
  it('keeps a picture without its metadata, from the environment as from the screen', async () => {
    const spoken = withEnd(logo, Buffer.concat([textBlock('37.5N'), endBlock]))
    const path = await temporaryFile('logo.png', Buffer.from(spoken.slice(spoken.indexOf(',') + 1), 'base64'))
    expect(readConfig({ FIRM_LOGO: path }).fixedSettings.firmLogo).toBe(logo)
    expect((await save({ firmLogo: spoken })).body.values.firmLogo).toBe(logo)
  })
  it('warns of a picture that no document can be drawn with, and starts without it', async () => {
    const start = async (data: string) => {
      const path = await temporaryFile('logo.png', Buffer.from(data.slice(data.indexOf(',') + 1), 'base64'))
      const { fixedSettings, warnings } = readConfig({ FIRM_LOGO: path })
      return [fixedSettings.firmLogo, warnings.filter((line) => line.includes('FIRM_LOGO')).length]
    }
    expect(await start(logo)).toEqual([logo, 0])
    expect(await start(withEnd(logo, Buffer.alloc(0)))).toEqual(['', 1])
  })
  it.each([
    ['FIRM_NAME', '가'.repeat(301)],
    ['FIRM_LOGO', '/nowhere/logo.png'],
  ])('stops the start if it is invalid: %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })
})
