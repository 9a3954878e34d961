import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Organization, SessionUser } from '#shared/contract/auth.ts';

export type AuthState = {
  isAuthenticated: boolean;
  /** A sign-in is under way: its buttons are disabled with a spinner. */
  isLoading: boolean;
  user: SessionUser | null;
  organization: Organization | null;
  /** The account was created just now. */
  newUser: boolean;
};

const signedOut: AuthState = {
  isAuthenticated: false,
  isLoading: false,
  user: null,
  organization: null,
  newUser: false,
};

export const authSlice = createSlice({
  name: 'auth',
  initialState: signedOut,
  reducers: {
    signInStarted: (state) => {
      state.isLoading = true;
    },
    signInFailed: (state) => {
      state.isLoading = false;
    },
    sessionStarted: (
      _state,
      { payload }: PayloadAction<{ user: SessionUser; organization: Organization; newUser: boolean }>,
    ): AuthState => ({ ...payload, isAuthenticated: true, isLoading: false }),
    sessionRenewed: (state, { payload }: PayloadAction<{ user?: SessionUser; organization?: Organization }>) => {
      if (payload.user !== undefined) state.user = payload.user;
      if (payload.organization !== undefined) state.organization = payload.organization;
    },
    sessionEnded: () => signedOut,
    welcomed: (state) => {
      state.newUser = false;
    },
  },
});

export const { signInStarted, signInFailed, sessionStarted, sessionRenewed, sessionEnded, welcomed } =
  authSlice.actions;
