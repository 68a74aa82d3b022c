import { beforeAll, describe, expect, it } from 'vitest'
import { getDocument } from '#shared/documents/documents.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { documentedCompany, fileBytes, filledData, saveTeaser, type TeaserBody } from '#test/kit/documents.ts'
import { makeUser } from '#test/kit/factories.ts'
import { expectUnchanged } from '#test/kit/files.ts'

const t = testApp()
let staff: Caller
beforeAll(async () => {
  staff = await t.as(await makeUser(t.db, { managerName: '김도현' }))
})

const company = (name?: string) => documentedCompany(staff, name)
const blind = (businessNumber: string, strengths: string, more: Partial<TeaserBody> = {}) =>
  saveTeaser(staff, businessNumber, {
    templateType: 'blind',
    templateData: { ...filledData('teaser', 'blind'), strengths },
    ...more,
  })
const bytesOf = (businessNumber: string, fileName: string) => fileBytes(staff, businessNumber, fileName)

describe('a blind teaser', () => {
  it('with a leak is 422 and stores nothing; without the leak it is saved under its code name', async () => {
    const number = await company('두빛나래항공(주)')
    const leaking = '두빛나래 항공은 견본항공우주와 계약했고 남궁선호가 이끕니다.'
    await expectUnchanged(t, async () => {
      const { status, error } = await blind(number, leaking)
      expect([status, error.code]).toEqual([422, 'document/leaks'])
      const { findings } = error as unknown as { findings: { field: string; kind: string }[] }
      expect(findings.map(({ field, kind }) => [field, kind])).toEqual([
        ['strengths', '기업명'],
        ['strengths', '거래처'],
        ['strengths', '대표자 이름'],
      ])
    })
    const { status, body } = await blind(number, '핵심 공정 내재화: 외주가 없습니다.', {
      codeName: 'Project 호수',
    })
    expect(status).toBe(201)
    expect(body.fileName).toMatch(/^Project 호수_블라인드 티저_\d{8}\.pdf$/)
    const bytes = (await bytesOf(number, body.fileName)).toString('latin1')
    for (const secret of ['두빛나래항공', number, '남궁선호']) {
      expect(bytes).not.toContain(Buffer.from(secret).toString('latin1'))
      expect(bytes).not.toContain(Buffer.from(secret, 'utf16le').swap16().toString('latin1'))
    }
  })

  it('a waiver applies to its words in its field, is recorded with person and time, and needs a reason', async () => {
    const number = await company('한결(주)')
    const words = '한결 같은 품질을 지킵니다. 두빛'
    const { error } = await blind(number, words)
    const [finding] = (error as unknown as { findings: { field: string; text: string }[] }).findings
    const waiver = { field: 'strengths', text: finding?.text ?? '', reason: '상호가 아니라 흔한 부사입니다.' }
    const refused = [
      await blind(number, words, { waivers: [{ ...waiver, field: 'saleReason' }] }),
      await blind(number, words, { waivers: [{ ...waiver, text: '다른 말' }] }),
      await blind(number, words, { waivers: [{ ...waiver, reason: '  ' }] }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 400])
    const saved = await blind(number, words, { waivers: [waiver] })
    expect(saved.status).toBe(201)
    const record = (await staff.call(getDocument, { params: { id: String(saved.body.id) } })).body
    expect(record.waivers).toMatchObject([{ ...waiver, byName: '김도현', at: expect.any(String) }])
    expect(record.codeName).toMatch(/^Project /)
  })

  it('the code name and the watermark are checked too; more than one page is refused', async () => {
    const number = await company('두빛나래항공(주)')
    const fine = '핵심 공정 내재화: 외주가 없습니다.'
    const named = await blind(number, fine, { codeName: 'Project 두빛나래항공' })
    const marked = await blind(number, fine, { watermark: { recipient: '두빛나래항공', date: '2026-11-16' } })
    const long = await blind(
      number,
      Array.from({ length: 60 }, () => '강점이 한 줄씩 이어집니다.').join('\n'),
    )
    expect([named, marked, long].map(({ error }) => error.code)).toEqual([
      'document/leaks',
      'document/leaks',
      'document/too-long',
    ])
  })
})
