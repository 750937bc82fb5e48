/** Before there is an address: standard shipping and the tax between states. */
export const undecided = {
  stateCode: "",
  pinCode: "",
  shippingMethod: "standard",
  gstin: "",
  receiver: undefined,
  ways: {},
} as const;
