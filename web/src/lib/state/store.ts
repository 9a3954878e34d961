import { configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { logProblem } from '../log.ts';
import { appSlice } from './app-slice.ts';
import { authSlice } from './auth-slice.ts';
import { dasharamaSlice } from './dasharama-slice.ts';
import { dispatchMonitor } from './dispatch-monitor.ts';
import { notificationsSlice } from './notifications-slice.ts';

export function createStore(report = logProblem) {
  return configureStore({
    reducer: {
      app: appSlice.reducer,
      auth: authSlice.reducer,
      notifications: notificationsSlice.reducer,
      dasharama: dasharamaSlice.reducer,
    },
    middleware: (defaults) => defaults().concat(dispatchMonitor(report)),
  });
}

export const store = createStore();

export type Store = ReturnType<typeof createStore>;
export type RootState = ReturnType<Store['getState']>;

export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
export const useAppSelector = useSelector.withTypes<RootState>();
