import { asc, eq } from 'drizzle-orm'
import type { CompanyRecord, RelationRow } from '#shared/company/answers.ts'
import type { Db } from '../database/connect.ts'
import { company, companyOpinion } from '../database/tables/company.ts'
import {
  companyBspl,
  companyCustomer,
  companyRelation,
  companySales,
  companyShareholder,
  companyWorkplace,
  statementLine,
} from '../database/tables/companyParts.ts'
import { appUser } from '../database/tables/user.ts'
import type { Actor } from '../platform/actor.ts'
import { AppError } from '../platform/appError.ts'
import { describeAdd } from './add.describe.ts'
import { mayEditCompany, maySeeContacts } from './company.policy.ts'
import { findCompany, standingOf } from './standing.ts'

/** A hidden company answers like one that never was. */
export async function requireCompany(db: Db, businessNumber: string) {
  const found = await findCompany(db, businessNumber)
  if (!found) throw new AppError('company/not-found')
  return found
}

export async function readCompany(db: Db, actor: Actor, businessNumber: string): Promise<CompanyRecord> {
  const { row, add } = await requireCompany(db, businessNumber)
  const standing = standingOf(row, add)
  const [opinion] = await db
    .select()
    .from(companyOpinion)
    .where(eq(companyOpinion.businessNumber, businessNumber))
  const [creator] = row.createdBy
    ? await db.select({ name: appUser.managerName }).from(appUser).where(eq(appUser.teamId, row.createdBy))
    : []
  return {
    ...row,
    industryCode: row.industryCode11th ?? row.industryCode10th,
    businessCore: opinion?.businessCore ?? null,
    companySpecialty: add?.companySpecialty ?? null,
    uniqueNumber: add?.uniqueNumber ?? null,
    createdByName: creator?.name ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    can: { edit: mayEditCompany(actor, standing), seeContacts: maySeeContacts(actor, standing) },
  }
}

/** 404 for an unknown company, [] for a known one without data. */
export async function readYears(db: Db, businessNumber: string) {
  await requireCompany(db, businessNumber)
  return db
    .select()
    .from(companyBspl)
    .where(eq(companyBspl.businessNumber, businessNumber))
    .orderBy(asc(companyBspl.year))
}
export async function readSales(db: Db, businessNumber: string) {
  await requireCompany(db, businessNumber)
  return db
    .select()
    .from(companySales)
    .where(eq(companySales.businessNumber, businessNumber))
    .orderBy(asc(companySales.sequence))
}

/** The parts whose absence is an empty answer, for unknown and hidden companies too. */
const known = async <T>(db: Db, businessNumber: string, read: () => Promise<T[]>): Promise<T[]> =>
  (await findCompany(db, businessNumber)) ? read() : []

export const readStatements = (db: Db, businessNumber: string) =>
  known(db, businessNumber, async () =>
    db
      .select()
      .from(statementLine)
      .where(eq(statementLine.businessNumber, businessNumber))
      .orderBy(asc(statementLine.statement), asc(statementLine.year), asc(statementLine.position)),
  )
export const readHolders = (db: Db, businessNumber: string) =>
  known(db, businessNumber, async () =>
    db
      .select()
      .from(companyShareholder)
      .where(eq(companyShareholder.businessNumber, businessNumber))
      .orderBy(asc(companyShareholder.sequence)),
  )
export const readCustomers = (db: Db, businessNumber: string) =>
  known(db, businessNumber, async () =>
    db
      .select()
      .from(companyCustomer)
      .where(eq(companyCustomer.businessNumber, businessNumber))
      .orderBy(asc(companyCustomer.customerType), asc(companyCustomer.sequence)),
  )
export const readWorkplaces = (db: Db, businessNumber: string) =>
  known(db, businessNumber, async () => {
    const rows = await db
      .select()
      .from(companyWorkplace)
      .where(eq(companyWorkplace.businessNumber, businessNumber))
      .orderBy(asc(companyWorkplace.sequence))
    return rows.map((row) => ({
      ...row,
      businessNumber: row.workplaceBusinessNumber,
      workplaceType: row.workplaceName,
      address: row.businessAddress,
      phone: row.phoneNumber,
      fax: row.faxNumber,
    }))
  })

export const readRelations = (db: Db, businessNumber: string): Promise<RelationRow[]> =>
  known(db, businessNumber, async () => {
    const rows = await db
      .select({ relation: companyRelation, other: company })
      .from(companyRelation)
      .leftJoin(company, eq(company.businessNumber, companyRelation.relatedBusinessNumber))
      .where(eq(companyRelation.businessNumber, businessNumber))
      .orderBy(asc(companyRelation.sequence))
    return rows.map(({ relation, other }) => {
      const registered = other !== null && other.deletedAt === null
      return {
        ...relation,
        relatedCompanyName: registered ? other.companyName : null,
        relatedRepresentative: registered ? other.representative : null,
        registered,
      }
    })
  })

export async function readOpinion(db: Db, businessNumber: string) {
  if (!(await findCompany(db, businessNumber))) return {}
  const [row] = await db
    .select()
    .from(companyOpinion)
    .where(eq(companyOpinion.businessNumber, businessNumber))
  return row ?? {}
}

/** Everything stored of a company, for a save that came too late. */
export async function readDossier(db: Db, actor: Actor, businessNumber: string) {
  const { row, add } = await requireCompany(db, businessNumber)
  const sees = maySeeContacts(actor, standingOf(row, add))
  return {
    company: await readCompany(db, actor, businessNumber),
    add: add ? describeAdd(add, sees) : null,
    bspl: await readYears(db, businessNumber),
    sales: await readSales(db, businessNumber),
    customers: await readCustomers(db, businessNumber),
    workplace: await readWorkplaces(db, businessNumber),
    holders: await readHolders(db, businessNumber),
    relations: await readRelations(db, businessNumber),
    opinion: await readOpinion(db, businessNumber),
    version: row.version,
  }
}
