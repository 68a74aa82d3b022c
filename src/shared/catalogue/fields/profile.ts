import { companyFields, ownFields } from './company.ts'
import { type CompanySection, companySections, type Field, type ProfileScreen } from './field.ts'

/** The single-value fields of a company that a credit report contains. Every `ProfileScreen` shows all of them. */
export const profileFields = {
  ...companyFields,
  businessNumber: ownFields.businessNumber,
  employees: ownFields.employees,
}
export type ProfileField = keyof typeof profileFields
const names = Object.keys(profileFields) as ProfileField[]

/**
 * The fields that come first on each screen. All other fields follow in catalogue order, so that no screen omits a
 * field.
 */
const first: Record<ProfileScreen, readonly ProfileField[]> = {
  detail: [
    'companyName',
    'companyNameEn',
    'businessNumber',
    'corporateNumber',
    'representative',
    'employees',
  ],
  review: [
    'companyName',
    'businessNumber',
    'companyNameEn',
    'corporateNumber',
    'representative',
    'establishmentDate',
    'employees',
    'companySize',
    'companyType',
    'establishmentType',
  ],
  form: [
    'companyName',
    'companyNameEn',
    'businessNumber',
    'corporateNumber',
    'representative',
    'employees',
    'establishmentDate',
    'companyType',
    'phone',
    'fax',
    'email',
    'website',
    'address',
    'industryCode11th',
    'mainProducts',
    'industryCode10th',
  ],
}

/** Returns all fields in the order of a screen. */
export const profileOrder = (screen: ProfileScreen): readonly ProfileField[] => [
  ...first[screen],
  ...names.filter((name) => !first[screen].includes(name)),
]

export const isWide = (name: ProfileField, screen: ProfileScreen): boolean => {
  const { wide }: Field = profileFields[name]
  return wide?.includes(screen) ?? false
}

/** The groups of the company page, with their fields. */
export const profileSections = (Object.keys(companySections) as CompanySection[]).map((section) => ({
  title: companySections[section],
  names: profileOrder('detail').filter((name) => profileFields[name].section === section),
}))
