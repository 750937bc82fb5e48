/** Carries out what a second person approved: knows the commands of all modules that need one. */
export { approveRequest, workOnApprovals } from "./approve-request.ts";
export { declineApproval, withdrawApproval } from "./end-request.ts";
