import { mayManageFiles } from '../files/files.policy.ts'

/**
 * Making, uploading and reading documents is allowed to everyone who may manage the company's files: the admin side, its
 * managers, and the registering team while nobody has named a manager. Reading is restricted too, because the record contains
 * what a blind teaser leaves out.
 */
export const mayMakeDocuments = mayManageFiles
