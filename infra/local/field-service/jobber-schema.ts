/**
 * The part of Jobber's GraphQL schema that the product uses, based on the provider's documentation and public clients.
 */
export const JOBBER_SCHEMA = `
scalar EncodedId
scalar ISO8601DateTime

type PageInfo { hasNextPage: Boolean! endCursor: String }
type Address { street: String street1: String street2: String city: String province: String postalCode: String country: String }
type Phone { number: String! primary: Boolean! description: String }
type Email { address: String! primary: Boolean! description: String }
type Property { id: EncodedId! address: Address! }
type PropertyConnection { nodes: [Property!]! }
type File { fileName: String! url: String }
type FileConnection { nodes: [File!]! }
type ClientNote { id: EncodedId! message: String! fileAttachments(first: Int): FileConnection! }
type JobNote { id: EncodedId! message: String! fileAttachments(first: Int): FileConnection! }
union JobNoteUnion = JobNote | ClientNote
type JobNoteConnection { nodes: [JobNoteUnion!]! }
type ClientNoteConnection { nodes: [ClientNote!]! }
type Client {
  id: EncodedId! name: String! firstName: String lastName: String companyName: String isCompany: Boolean!
  phones: [Phone!]! emails: [Email!]! billingAddress: Address updatedAt: ISO8601DateTime!
  clientProperties(first: Int): PropertyConnection!
  notes(first: Int): ClientNoteConnection!
}
type ClientConnection { nodes: [Client!]! pageInfo: PageInfo! }
type Name { full: String! }
type User { id: EncodedId! name: Name! }
type UserConnection { nodes: [User!]! }
type Visit { id: EncodedId! assignedUsers(first: Int): UserConnection! }
type VisitConnection { nodes: [Visit!]! }
type Job {
  id: EncodedId! jobNumber: Int! title: String startAt: ISO8601DateTime endAt: ISO8601DateTime
  client: Client! property: Property visits(first: Int): VisitConnection! notes(first: Int): JobNoteConnection!
}
type JobConnection { nodes: [Job!]! pageInfo: PageInfo! }
type Account { id: EncodedId! name: String! }

input Iso8601DateTimeRangeInput { after: ISO8601DateTime before: ISO8601DateTime }
input ClientFilterAttributes { updatedAt: Iso8601DateTimeRangeInput isLead: Boolean tags: [String!] }
input JobFilterAttributes { visitsScheduledBetween: Iso8601DateTimeRangeInput ids: [EncodedId!] includeUnscheduled: Boolean }

type Query {
  account: Account
  client(id: EncodedId!): Client
  clients(first: Int, after: String, filter: ClientFilterAttributes, searchTerm: String): ClientConnection!
  job(id: EncodedId!): Job
  jobs(first: Int, after: String, filter: JobFilterAttributes, searchTerm: String): JobConnection!
}

type MutationErrors { message: String! path: [String!]! }
input NoteAttachmentAttributes { url: String! }
input JobCreateNoteInput { message: String! attachments: [NoteAttachmentAttributes!] pinned: Boolean }
input ClientCreateNoteInput { message: String! attachments: [NoteAttachmentAttributes!] pinned: Boolean }
input PhoneNumberCreateAttributes { description: String number: String! primary: Boolean smsAllowed: Boolean }
input EmailCreateAttributes { description: String address: String! primary: Boolean }
input AddressAttributes { street1: String street2: String city: String province: String postalCode: String country: String }
input PropertyAttributes { address: AddressAttributes! }
input ClientCreateInput {
  firstName: String lastName: String companyName: String isCompany: Boolean phones: [PhoneNumberCreateAttributes!]
  emails: [EmailCreateAttributes!] properties: [PropertyAttributes!] billingAddress: AddressAttributes
}
input ClientEditInput { firstName: String lastName: String companyName: String isCompany: Boolean }
input QuoteCreateLineItemAttributes {
  name: String! description: String quantity: Float! unitPrice: Float! saveToProductsAndServices: Boolean! taxable: Boolean
}
input QuoteCreateAttributes {
  clientId: EncodedId! propertyId: EncodedId! title: String message: String lineItems: [QuoteCreateLineItemAttributes!]!
}
type Quote { id: EncodedId! }
type JobCreateNotePayload { jobNote: JobNote userErrors: [MutationErrors!]! }
type ClientCreateNotePayload { clientNote: ClientNote userErrors: [MutationErrors!]! }
type ClientCreatePayload { client: Client userErrors: [MutationErrors!]! }
type ClientEditPayload { client: Client userErrors: [MutationErrors!]! }
type QuoteCreatePayload { quote: Quote userErrors: [MutationErrors!]! }

type Mutation {
  jobCreateNote(jobId: EncodedId!, input: JobCreateNoteInput!): JobCreateNotePayload
  clientCreateNote(clientId: EncodedId!, input: ClientCreateNoteInput!): ClientCreateNotePayload
  clientCreate(input: ClientCreateInput!): ClientCreatePayload
  clientEdit(clientId: EncodedId!, input: ClientEditInput!): ClientEditPayload
  quoteCreate(attributes: QuoteCreateAttributes!): QuoteCreatePayload
}
`;
