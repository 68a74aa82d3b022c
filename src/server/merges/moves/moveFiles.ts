import { sql } from 'drizzle-orm'
import type { MergeSummary } from '#shared/merges/merges.endpoints.ts'
import type { Db } from '../../database/connect.ts'
import { freeNames } from '../../files/freeNames.ts'
import type { Pair } from '../images/tables.ts'

/**
 * Moves the files of the merged company. If the kept company already has a file of the same name, the moved file gets a
 * number after its name, like an upload with a name that is taken.
 */
export async function moveFiles(tx: Db, { kept, merged }: Pair): Promise<MergeSummary['renamedFiles']> {
  const { rows: clashes } = await tx.execute<{ id: string; name: string }>(sql`
    select f.id, f.file_name as name from company_file f where f.business_number = ${merged}
      and exists (select from company_file o where o.business_number = ${kept} and lower(o.file_name) = lower(f.file_name))
    order by f.file_name`)
  await tx.execute(sql`
    update company_file f set business_number = ${kept} where f.business_number = ${merged}
      and f.id <> all(${sql.param(clashes.map(({ id }) => id))}::uuid[])`)
  const renamed: MergeSummary['renamedFiles'] = []
  for (const { id, name } of clashes) {
    const [free = name] = await freeNames(tx, kept, [name])
    await tx.execute(
      sql`update company_file set business_number = ${kept}, file_name = ${free} where id = ${id}::uuid`,
    )
    renamed.push({ from: name, to: free })
  }
  return renamed
}
