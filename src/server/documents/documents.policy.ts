import { mayManageFiles } from '../files/files.policy.ts'

/**
 * Making, uploading and reading documents: whoever may put files to the company (the admin side, its managers, the
 * registering team while nobody is named). What a teaser may hold back stands in the data it was made from.
 */
export const mayMakeDocuments = mayManageFiles
