import { company } from '#server/database/tables/company.ts'
import { managerHistory } from '#server/database/tables/managerHistory.ts'
import { notice } from '#server/database/tables/notice.ts'
import { appUser } from '#server/database/tables/user.ts'
import { expect, quick, test } from './fixtures.ts'
import { addEntries, makeCompany, sampleEntries } from './managerParts.ts'

test(
  'a cleared firm has its people and nothing that the tests before stored',
  quick,
  async ({ database, archive, newUser }) => {
    const { db } = database
    const { teamId, managerName } = await newUser('admin')
    await addEntries(database, await makeCompany(database, '남은솔(주)'), sampleEntries)
    await db
      .insert(notice)
      .values({ title: '남은 공지', content: '내용', author: teamId, authorName: managerName })
    const stored = () => Promise.all([company, managerHistory, notice].map((table) => db.$count(table)))
    expect(await stored()).toEqual([1, sampleEntries.length, 1])
    const people = await db.$count(appUser)
    await archive.clear()
    expect(await stored()).toEqual([0, 0, 0])
    expect(await db.$count(appUser)).toBe(people)
  },
)
